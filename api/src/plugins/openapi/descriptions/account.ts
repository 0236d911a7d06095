export const ACCOUNT_OPERATIONS = {
  register: {
    summary: 'Opens an account',
    description:
      'Opens a customer’s account and a session for it: the token is good for 30 days. Passwords have at least 8 characters and are never trimmed; the most common ones, the shop’s name and the e-mail are 400 at `password`. They are compared in Unicode’s NFKC form. Two that differ are 400 with `Passwords do not match` at `confirmPassword`; an e-mail that somebody has, in any case, is 409 `email_taken`.',
  },
  login: {
    summary: 'Signs in',
    description:
      'Opens a session: 30 days for customers, 12 hours for administrators. An unknown e-mail and a wrong password are the same 401 `wrong_credentials` after the same time. 403 `account_suspended` is returned with the right password only. After five attempts at one account from one address, or from one device that signed in before, each has to wait, a minute at most: 429 with `Retry-After`. Asking meanwhile prolongs nothing. A device that signed in before with the present password, or another network, gets in within a minute; a new device in the network of an attacker may find the next attempt used up. The answer sets a cookie that only recognizes the device.',
  },
  logout: {
    summary: 'Ends the session',
    description: 'Ends the session that the token belongs to; the token is worthless from then on. Takes no body.',
  },
  getProfile: {
    summary: 'Answers the signed-in user',
    description: 'Who the token belongs to. 401 `invalid_token` once the session has ended.',
  },
  updateProfile: {
    summary: "Changes the user's own profile",
    description:
      'Changes the signed-in user’s own profile: name, phone and `shipping_info`, which answers call `shippingInfo`. What is left out stays. The whole user may be sent back: a field that nobody may change is fine when it is equal and 400 when it differs. The phone is a Kenyan mobile number in any usual spelling, or empty. Another user’s `id` is 404. With `version`, an older one is 409 `version_conflict`.',
  },
  getMyData: {
    summary: 'Answers everything that the shop holds about the user',
    description:
      'Everything that the shop holds about the signed-in user: profile, sessions, names and dates of passkeys, cart and wishlist of the account, all orders and reviews, the subscription of the e-mail, and subjects and dates of the mails of the last 30 days. No password, token or key of a link. Sent as a file (`Content-Disposition: attachment`); ten in 10 minutes at most.',
  },
  deleteAccount: {
    summary: "Deletes the user's own account",
    description:
      'Deletes the signed-in user’s own account for good; the password is asked again, and a wrong one is 401 `wrong_credentials` at `password`. Sessions, links, the subscription and waiting mails end. Orders stay without name, e-mail, phone, place and instructions, reviews under ‘Former customer’. 409 `open_orders` while an order is pending, processing or shipping; 409 `last_admin` for the only administrator. After five wrong passwords each further try has to wait: 429 with `Retry-After`.',
  },
  setLanguage: {
    summary: 'Choose the language of the account',
    description:
      'The caller’s mails, receipts and credit notes are written in it from now on. An account begins with the language that its registration asked for in `Accept-Language`, which also decides the language of each answer’s messages. Leaves the `version` of the account.',
  },
  sendVerificationLink: {
    summary: "Sends a link that verifies the user's e-mail",
    description:
      'Sends a link that verifies the e-mail of the signed-in user, good for 7 days; mails to an address that is not verified end with one, too. Opening the link changes nothing, the button on its page does. `emailVerified` of the user then is true. 429 when the mailbox has got 5 mails within the hour or 20 within the day.',
  },
  forgotPassword: {
    summary: 'Sends a link to set a new password',
    description:
      'Sends a link to set a new password, good once and for 30 minutes. The answer is the same for known and unknown addresses, and when no more are sent: after 5 links to a mailbox within the hour or 20 within the day that one network has asked for, or 20 and 60 in all. A device that signed in before has 5 and 20 of its own.',
  },
  resetPassword: {
    summary: 'Sets a new password with the link from the mail',
    description:
      'Sets a new password with `userId` and `token` from the link in the mail, and ends all sessions. A link that was used, is older than 30 minutes or was never sent is 400 `invalid_link`.',
  },
  listUsers: {
    summary: 'Lists users, newest first',
    description:
      'All users but deleted ones, newest first, 20 entries a page. `search` looks in name, e-mail and phone; the phone may be typed in any usual spelling.',
  },
  updateUser: {
    summary: 'Changes a user',
    description:
      'Changes a user; what is left out stays. Suspending one and changing a role end that user’s sessions. 409 `own_account` when administrators change their own role or status, 409 `last_admin` when nobody would be left to administer the shop, 409 `version_conflict` for an older `version`.',
  },
  getCustomer: {
    summary: 'Answers one user with figures, contacts and notes',
    description:
      'One user for the back office: `figures` of all orders, in whole shillings, phones and addresses seen on the last of them, saved delivery places, and what administrators noted, the newest first. `spent` is the total of the delivered orders, `paid` what the payments of all orders record. The orders themselves are `GET /admin/orders` with `userId`.',
  },
  addCustomerNote: {
    summary: 'Adds a note about a user',
    description:
      'Adds a note about a user, for administrators, of at most 1,000 characters. It is part of that user’s own data and goes with the account. More than 200 notes are 400 at `text`.',
  },
  updateCustomerNote: {
    summary: 'Changes a note about a user',
    description:
      'Changes the text of a note; its author stays. With `version`, the one that was seen, an older one is 409 `version_conflict`.',
  },
  deleteCustomerNote: {
    summary: 'Deletes a note about a user',
    description: 'Deletes a note about a user for good.',
  },
  deleteUser: {
    summary: 'Deletes a user',
    description:
      'Deletes a user for good; the same goes and the same stays as when users delete their own account. 409 `own_account` for oneself, 409 `open_orders` while an order of theirs is pending, processing or shipping (`message` names it), 409 `last_admin` for the only administrator.',
  },
  subscribe: {
    summary: 'Subscribes an e-mail to news of products',
    description:
      'Takes an e-mail that wants to be told of new products; no confirmation step. The answer is the same for one that is known already. One e-mail can be sent five times a day: 429 beyond that.',
  },
  unsubscribe: {
    summary: 'Ends a subscription',
    description:
      'Ends a subscription with the token from the link in each mail. Ending it twice is fine; a token that was never given out is 400 `invalid_link`.',
  },
  listDeliveryPlaces: {
    summary: "Lists the user's delivery places",
    description: 'The signed-in user’s saved delivery places, the last saved first.',
  },
  saveDeliveryPlace: {
    summary: 'Saves a delivery place',
    description:
      'Adds a delivery place of the signed-in user or replaces the one with this `id`, which the client makes: saving it again changes nothing. `area` decides the delivery zone; `pin` is the device’s location in degrees, kept to five decimals. 409 `too_many_delivery_places` beyond 20.',
  },
  deleteDeliveryPlace: {
    summary: 'Deletes a delivery place',
    description: 'Deletes a delivery place of the signed-in user; one that does not exist is fine. Orders keep theirs.',
  },
}
