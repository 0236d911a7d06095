export const RIDER_OPERATIONS = {
  getRiderDay: {
    summary: "Answers a rider's shift and orders",
    description:
      'The open shift, or the last one while its cash is not counted, and the orders that are assigned to the signed-in rider: open ones, and those delivered or cancelled within 12 hours.',
  },
  openRiderShift: {
    summary: 'Begins a shift',
    description:
      'A shift that is open already stays and is answered. `at` is the time on the phone, which may have been offline; a time in the future counts as now.',
  },
  closeRiderShift: {
    summary: 'Ends the shift',
    description:
      '`declared` is the cash that the rider will hand over. A shift that is closed already stays as it is. 404 `not_found` without any.',
  },
  reportDelivery: {
    summary: 'Reports what became of an order',
    description:
      'Of an order that is or was assigned to the signed-in rider. `picked_up` moves it to shipping; `delivered` moves it to delivered and records the check of the ID and the payment; `not_delivered` needs a `reason`. The report stands, and its cash counts, also when the shop has cancelled the order or given it to somebody else meanwhile: `issue` then says what the counter has to look at. A shift is begun where none is open.',
  },
  listRiders: {
    summary: 'Lists the riders',
    description:
      'Active users with the role `rider`, by name, with the number of their open orders and the open shift.',
  },
  assignRider: {
    summary: 'Gives an order to a rider',
    description:
      '`null` takes it back. Giving it to the same rider again after a failed delivery tries once more. 409 `order_not_editable` once it is delivered or cancelled, 409 `version_conflict` for an older `version`.',
  },
  listRiderShifts: {
    summary: 'Lists the shifts of riders',
    description: 'The newest first, 20 entries a page. `expected` is the cash that the rider took.',
  },
  settleRiderShift: {
    summary: 'Records the cash that a rider handed over',
    description: 'Once for each shift, which it closes; 409 `already_assigned` afterwards.',
  },
  listRiderIssues: {
    summary: 'Lists what riders reported and the counter has to look at',
    description:
      'The oldest first, 100 at most: failed deliveries, deliveries of orders that were cancelled or given to somebody else meanwhile, receipts that were in the ledger already, and money for what was paid.',
  },
  settleRiderIssue: {
    summary: 'Marks a report as looked at',
    description: '404 `not_found` when somebody did already.',
  },
}
