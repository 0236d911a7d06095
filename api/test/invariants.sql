-- What holds whatever happened: each row of the answer is a rule and something that breaks it.

select 'stock is the sum of its ledger: opening, less sold, plus returned and edited' as rule, volumes.id as culprit
from volumes
where quantity <> (select coalesce(sum(change), 0) from stock_ledger where volume_id = volumes.id)

union all
select 'stock is never negative', id from volumes where quantity < 0

union all
select 'the total is the sum of quantity and unit price, plus delivery', orders.id
from orders
where total_amount <> shipping_fee
  + (select coalesce(sum(quantity * unit_price), 0) from order_lines where order_id = orders.id)

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
join order_lines on order_lines.order_id = orders.id
where order_lines.quantity * orders.holds_stock <> -(
  select coalesce(sum(change), 0) from stock_ledger
  where stock_ledger.order_id = orders.id and stock_ledger.volume_id = order_lines.volume_id
)

union all
select 'no stock moved for an order without such a line', cast(stock_ledger.id as text)
from stock_ledger
where reason in ('sale', 'return') and not exists (
  select 1 from order_lines
  where order_lines.order_id = stock_ledger.order_id and order_lines.volume_id = stock_ledger.volume_id
)

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
select 'every order of the last 30 days was confirmed by mail, within the quota of mails', orders.id
from orders
where created_at > strftime('%Y-%m-%dT%H:%M:%fZ', 'now', '-30 days') and not exists (
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
where users.deleted_at is not null and users.email = ''
  and customer_email || customer_phone || customer_city || instructions || request_hash <> ''

union all
select 'a mail to nobody is not sent', cast(id as text)
from mails
where recipient = '' and sent_at is null and given_up_at is null
