-- What holds whatever happened: each row of the answer is a rule and something that breaks it.

with ordered_volumes as (
  select order_id, volume_id, sum(quantity) as quantity
  from (
    select order_lines.order_id, order_line_parts.volume_id, order_lines.quantity * order_line_parts.quantity as quantity
    from order_lines
    join order_line_parts
      on order_line_parts.order_id = order_lines.order_id and order_line_parts.position = order_lines.position
    union all
    select order_id, volume_id, quantity
    from order_lines
    where not exists (
      select 1 from order_line_parts
      where order_line_parts.order_id = order_lines.order_id and order_line_parts.position = order_lines.position
    )
  ) as volumes_of_lines
  group by order_id, volume_id
)

select 'stock is the sum of its ledger: opening, less sold, plus returned and edited' as rule, volumes.id as culprit
from volumes
where case when is_bundle = 1 then 0 else quantity end
  <> (select coalesce(sum(change), 0) from stock_ledger where volume_id = volumes.id)

union all
select 'a bundle is the least of its parts, of which those that are not sold have none', bundles.id
from volumes as bundles
join products as sold on sold.id = bundles.product_id and sold.deleted_at is null
where is_bundle = 1 and bundles.deleted_at is null and quantity <> (
  select coalesce(min(case
    when parts.deleted_at is null and products.deleted_at is null and products.hidden_at is null
    then parts.quantity / bundle_parts.quantity else 0 end), 0)
  from bundle_parts
  join volumes as parts on parts.id = bundle_parts.part_volume_id
  join products on products.id = parts.product_id
  where bundle_parts.volume_id = bundles.id
)

union all
select 'only bundles have parts, and no bundle is a part', bundle_parts.volume_id
from bundle_parts
join volumes as bundles on bundles.id = bundle_parts.volume_id
join volumes as parts on parts.id = bundle_parts.part_volume_id
where bundles.deleted_at is null and (bundles.is_bundle = 0 or parts.is_bundle = 1)

union all
select 'stock is never negative', id from volumes where quantity < 0

union all
-- Of the discounts only free delivery, by a code, is not in the lines.
select 'the total is the sum of the lines, less their discounts, plus delivery', id
from (
  select orders.id, total_amount, shipping_fee, promo_code,
    (select coalesce(sum(quantity * unit_price - discount), 0) from order_lines where order_id = orders.id) as goods
  from orders
) as sums
where total_amount <> goods + shipping_fee and (promo_code is null or total_amount <> goods)

union all
select 'no line costs less than nothing', order_id from order_lines where discount < 0 or discount > quantity * unit_price

union all
select 'a code counts the orders that have it', id
from promo_codes
where uses <> (select count(*) from promo_uses where promo_code_id = promo_codes.id and is_counted = 1)
  or uses > coalesce(max_uses, uses)

union all
select 'an order has a code until it is cancelled', orders.id
from orders
where promo_code is not null and not exists (
  select 1 from promo_uses
  where promo_uses.order_id = orders.id and (is_counted = 1) = (status <> 'cancelled')
)

union all
select 'no order without lines', id
from orders
where not exists (select 1 from order_lines where order_id = orders.id)

union all
select 'one order for each user and key', min(id) from orders group by user_id, client_key having count(*) > 1

union all
select 'one order for each number', min(id) from orders group by number having count(*) > 1

union all
-- Sold and not returned is what the order holds; a second return, or a sale without its order, shows here.
select 'an order that holds its drinks has taken each line once, one that does not has returned it', orders.id
from orders
join ordered_volumes on ordered_volumes.order_id = orders.id
where ordered_volumes.quantity * orders.holds_stock <> -(
  select coalesce(sum(change), 0) from stock_ledger
  where stock_ledger.order_id = orders.id and stock_ledger.volume_id = ordered_volumes.volume_id
)

union all
-- What was taken off an order later has come back.
select 'no stock moved for an order without such a line or part', min(cast(stock_ledger.id as text))
from stock_ledger
where reason in ('sale', 'return') and not exists (
  select 1 from ordered_volumes
  where ordered_volumes.order_id = stock_ledger.order_id and ordered_volumes.volume_id = stock_ledger.volume_id
)
group by order_id, volume_id
having sum(change) <> 0

union all
select 'an order is held as unconfirmed while it is pending without its drinks, and only then', orders.id
from orders
where (status = 'pending' and holds_stock = 0)
  <> exists (select 1 from order_holds where order_holds.order_id = orders.id and kind = 'unconfirmed')

union all
select 'an unconfirmed order has moved no stock', order_holds.order_id
from order_holds
where kind = 'unconfirmed' and exists (select 1 from stock_ledger where stock_ledger.order_id = order_holds.order_id)

union all
select 'only cancelled orders say why', id from orders where cancel_reason is not null and status <> 'cancelled'

union all
select 'the history ends with the present status', orders.id
from orders
where status is distinct from (select status from order_events where order_id = orders.id order by id desc limit 1)

union all
select 'delivered orders, and only they, know when', id
from orders
where (status = 'delivered') <> (delivered_at is not null)

union all
-- Settled mails are deleted after 30 days. The quota is 5 mails an hour and 20 a day to a mailbox, 60 and 300 from an
-- address.
-- Customers without an account have no address.
select 'every order of the last 30 days was confirmed by mail, within the quota of mails', orders.id
from orders
where user_id <> 'walk-in' and created_at > strftime('%Y-%m-%dT%H:%M:%fZ', 'now', '-30 days') and not exists (
  select 1 from mails where recipient = orders.customer_email and instr(subject, orders.number) > 0
)
  and (
    select count(*) from mails as earlier
    where recipient = orders.customer_email
      and created_at between strftime('%Y-%m-%dT%H:%M:%fZ', orders.created_at, '-1 hour') and orders.created_at
  ) < 5
  and (
    select count(*) from mails as earlier
    where created_at between strftime('%Y-%m-%dT%H:%M:%fZ', orders.created_at, '-1 hour') and orders.created_at
  ) < 60
  and (
    select count(*) from mails as earlier
    where recipient = orders.customer_email
      and created_at between strftime('%Y-%m-%dT%H:%M:%fZ', orders.created_at, '-1 day') and orders.created_at
  ) < 20
  and (
    select count(*) from mails as earlier
    where created_at between strftime('%Y-%m-%dT%H:%M:%fZ', orders.created_at, '-1 day') and orders.created_at
  ) < 300

union all
select 'a rating is the sum and count of the approved reviews', products.id
from products
where rating_count <> (select count(*) from reviews where product_id = products.id and is_approved = 1)
  or rating_sum <> (select coalesce(sum(rating), 0) from reviews where product_id = products.id and is_approved = 1)

union all
select 'what was sold of a product is the sum of its orders that are neither cancelled nor unconfirmed', products.id
from products
where sold <> (
  select coalesce(sum(quantity), 0) from order_lines
  join orders on orders.id = order_lines.order_id
  where order_lines.product_id = products.id and orders.status <> 'cancelled'
    and (orders.status <> 'pending' or orders.holds_stock = 1)
)

union all
select 'customers see a product while its category and its sub-category are active', products.id
from products
join categories on categories.id = products.category_id
join sub_categories on sub_categories.id = products.sub_category_id
where products.deleted_at is null
  and (products.hidden_at is null) <> (categories.is_active = 1 and sub_categories.is_active = 1)

union all
-- Of hidden ones it may keep what it knew.
select 'the search knows every product that is not deleted, and no other', coalesce(products.id, product_id)
from products
full join search_documents on search_documents.product_id = products.id
where (products.deleted_at is null) <> (search_documents.id is not null)
  and (products.hidden_at is null or products.deleted_at is not null)

union all
select 'the search has an entry in its index for each product that it knows and that is shown', cast(search_documents.id as text)
from search_documents
join products on products.id = search_documents.product_id
where (products.hidden_at is null) <>
  exists (select 1 from search_index_docsize where search_index_docsize.id = search_documents.id)

union all
select 'no session of a deleted account runs', sessions.id
from sessions join users on users.id = sessions.user_id
where users.deleted_at is not null and sessions.ended_at is null

union all
select 'the orders of somebody who deleted the account say neither who nor where to', orders.id
from orders join users on users.id = orders.user_id
where users.deleted_at is not null and users.email = '' and users.id <> 'walk-in'
  and customer_email || customer_phone || customer_city || instructions || request_hash <> ''

union all
select 'a mail to nobody is not sent', cast(id as text)
from mails
where recipient = '' and sent_at is null and given_up_at is null

union all
select 'receipts and credit notes are numbered without gaps', kind
from receipts group by kind having max(number) <> count(*)

union all
select 'a receipt is the sum of its lines', receipts.id
from receipts
where total <> (select coalesce(sum(total), 0) from receipt_lines where receipt_id = receipts.id)

union all
select 'credit notes take back no more than their receipt', original.id
from receipts as original
where original.total < (select coalesce(sum(total), 0) from receipts where original_id = original.id)

union all
select 'what came in of an ordered volume is the sum of its receipts', purchase_lines.order_id
from purchase_lines
where received <> (
  select coalesce(sum(quantity), 0) from purchase_receipts
  where purchase_receipts.order_id = purchase_lines.order_id and purchase_receipts.volume_id = purchase_lines.volume_id
)
