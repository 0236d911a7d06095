CREATE TABLE age_rule (
    id integer primary key check (id = 1),
    age_check text not null check (age_check in ('confirmation', 'date_of_birth')),
    version integer not null default 1
  ) strict;

CREATE TABLE alarms (
    kind text primary key,
    text text not null,
    since text not null,
    mailed_at text,
    ended_at text
  ) strict;

CREATE TABLE audit_details (
    number integer primary key references audit_entries (number),
    salt text not null,
    details text not null
  ) strict;

CREATE TABLE audit_entries (
    number integer primary key,
    at text not null,
    actor_id text not null,
    operation text not null,
    subject text not null,
    subject_id text not null,
    digest text not null,
    hash text not null
  ) strict;

CREATE INDEX audit_entries_actor on audit_entries (actor_id, number);

CREATE INDEX audit_entries_subject on audit_entries (subject, subject_id, number);

CREATE TABLE backups (
    id text primary key,
    at text not null,
    place text not null,
    is_good integer not null check (is_good in (0, 1)),
    bytes integer not null,
    pictures integer not null,
    detail text not null
  ) strict;

CREATE INDEX backups_at on backups (is_good, at);

CREATE TABLE brands (
  id text primary key,
  name text not null,
  name_key text not null unique,
  is_active integer not null default 1 check (is_active in (0, 1)),
  version integer not null default 1
  , deleted_at text) strict;

CREATE TABLE bulk_change_items (
    change_id text not null references bulk_changes (id),
    position integer not null,
    product_id text not null references products (id),
    volume_id text references volumes (id),
    name text not null,
    size text not null,
    price_before integer,
    price_after integer,
    notes text not null,
    state text not null check (state in ('waiting', 'changed', 'skipped', 'undone', 'kept')),
    reason text not null,
    primary key (change_id, position)
  ) strict;

CREATE INDEX bulk_change_items_state on bulk_change_items (change_id, state, position);

CREATE TABLE bulk_changes (
    id text primary key,
    action text not null check (action in ('prices', 'deletion')),
    rule text,
    status text not null
      check (status in ('preparing', 'draft', 'applying', 'applied', 'undoing', 'undone')),
    created_by text not null references users (id),
    created_at text not null,
    undo_until text not null
  ) strict;

CREATE INDEX bulk_changes_created on bulk_changes (created_at);

CREATE TABLE bundle_parts (
    volume_id text not null references volumes (id),
    part_volume_id text not null references volumes (id),
    position integer not null,
    quantity integer not null check (quantity between 1 and 100),
    primary key (volume_id, part_volume_id)
  ) strict, without rowid;

CREATE INDEX bundle_parts_part on bundle_parts (part_volume_id);

CREATE TABLE categories (
  id text primary key,
  name text not null,
  name_key text not null unique,
  slug text not null unique,
  description text not null,
  picture_id text references pictures (id),
  is_active integer not null default 1 check (is_active in (0, 1)),
  created_at text not null,
  version integer not null default 1
  , deleted_at text) strict;

CREATE INDEX categories_picture on categories (picture_id) where picture_id is not null;

CREATE TABLE change_log (
  subject text not null,
  subject_id text not null,
  version integer not null,
  user_id text references users (id),
  changes text not null,
  at text not null,
  primary key (subject, subject_id, version)
) strict, without rowid;

CREATE INDEX change_log_oldest on change_log (at);

CREATE TABLE counters (
  name text primary key,
  value integer not null
) strict, without rowid;

CREATE TABLE daraja_token (
  id integer primary key check (id = 1),
  token text not null,
  credentials text not null,
  expires_at text not null
) strict;

CREATE TABLE delivery_areas (
  name_key text primary key,
  zone_id text not null references delivery_zones (id),
  position integer not null,
  name text not null
) strict, without rowid;

CREATE INDEX delivery_areas_zone on delivery_areas (zone_id);

CREATE TABLE delivery_places (
  user_id text not null references users (id),
  id text not null,
  name text not null,
  area text not null,
  directions text not null,
  latitude real check (latitude between -90 and 90),
  longitude real check (longitude between -180 and 180),
  updated_at text not null,
  primary key (user_id, id)
) strict, without rowid;

CREATE TABLE delivery_rules (
  id integer primary key check (id = 1),
  delivers_elsewhere integer not null default 1 check (delivers_elsewhere in (0, 1)),
  fee integer not null default 0 check (fee >= 0),
  minimum_order integer not null default 0 check (minimum_order >= 0),
  free_from integer check (free_from > 0),
  promised_minutes integer check (promised_minutes > 0),
  version integer not null default 1
) strict;

CREATE TABLE delivery_zones (
  id text primary key,
  position integer not null,
  name text not null,
  name_key text not null unique,
  fee integer not null default 0 check (fee >= 0),
  minimum_order integer not null default 0 check (minimum_order >= 0),
  free_from integer check (free_from > 0),
  promised_minutes integer check (promised_minutes > 0)
) strict, without rowid;

CREATE TABLE email_verifications (
  token_hash text primary key,
  user_id text not null references users (id) on delete cascade,
  expires_at text not null
) strict, without rowid;

CREATE INDEX email_verifications_user on email_verifications (user_id);

CREATE TABLE etims_devices (
  scope text primary key,
  sdc_id text,
  mrc_no text,
  cmc_key text,
  initialised_at text,
  checked_at text,
  failures integer not null default 0,
  due_at text,
  problem text,
  warning text,
  check_problem text
) strict, without rowid;

CREATE TABLE etims_invoices (
  receipt_id text primary key references receipts (id),
  payment_type text not null check (payment_type in ('cash', 'card', 'mobile', 'other')),
  device_scope text references etims_devices (scope),
  invoice_number integer,
  state text not null check (state in ('waiting', 'sending', 'accepted', 'held', 'rejected', 'handled')),
  attempts integer not null default 0,
  unknown_answers integer not null default 0,
  created_at text not null,
  dated_at text,
  due_at text,
  sent_at text,
  settled_at text,
  result_code text,
  problem text,
  sdc_id text,
  receipt_number text,
  total_receipt_number text,
  internal_data text,
  signature text,
  sdc_at text,
  is_stocked integer not null default 0 check (is_stocked in (0, 1)),
  stock_rejections integer not null default 0,
  handled_by text references users (id),
  unique (device_scope, invoice_number)
) strict, without rowid;

CREATE INDEX etims_invoices_open on etims_invoices (created_at)
  where state in ('waiting', 'sending', 'held', 'rejected');

CREATE TABLE etims_items (
  device_scope text not null references etims_devices (scope),
  volume_id text not null,
  item_code text not null,
  sequence integer not null,
  registered_at text,
  stock integer not null default 0,
  stock_number integer,
  stock_quantity integer,
  is_stock_due integer not null default 0 check (is_stock_due in (0, 1)),
  primary key (device_scope, volume_id),
  unique (device_scope, item_code),
  unique (device_scope, sequence),
  unique (device_scope, stock_number)
) strict, without rowid;

CREATE TABLE import_chunks (
    import_id text not null references product_imports (id),
    number integer not null,
    data text not null,
    primary key (import_id, number)
  ) strict;

CREATE TABLE import_items (
    import_id text not null references product_imports (id),
    number integer not null,
    key text not null,
    outcome text check (outcome in ('create', 'change', 'skip', 'error')),
    product_id text references products (id),
    undo text,
    kept text, former_picture_id text references pictures (id),
    primary key (import_id, number),
    unique (import_id, key)
  ) strict;

CREATE INDEX import_items_outcome on import_items (import_id, outcome, number);

CREATE INDEX import_items_picture on import_items (former_picture_id) where former_picture_id is not null;

CREATE INDEX import_items_product on import_items (import_id, product_id, number);

CREATE TABLE import_rows (
    import_id text not null references product_imports (id),
    number integer not null,
    line integer not null,
    cells text not null,
    item integer,
    outcome text check (outcome in ('create', 'change', 'skip', 'error')),
    reason text not null default '',
    primary key (import_id, number)
  ) strict;

CREATE INDEX import_rows_item on import_rows (import_id, item, number);

CREATE INDEX import_rows_outcome on import_rows (import_id, outcome, number);

CREATE TABLE import_zip_chunks (
    zip_id text not null references import_zips (id),
    number integer not null,
    data text not null,
    primary key (zip_id, number)
  ) strict;

CREATE TABLE import_zip_files (
    zip_id text not null references import_zips (id),
    number integer not null,
    name text not null,
    key text not null,
    start integer not null,
    packed integer not null,
    size integer not null,
    method integer not null,
    checksum integer not null,
    picture_id text,
    problem text not null default '',
    primary key (zip_id, number)
  ) strict;

CREATE INDEX import_zip_files_key on import_zip_files (zip_id, key, number);

CREATE TABLE import_zips (
    id text primary key,
    import_id text not null references product_imports (id),
    name text not null,
    size integer not null,
    fingerprint text not null,
    state text not null check (state in ('uploading', 'reading', 'ready', 'failed', 'removed')),
    problem text not null default '',
    done integer not null default 0,
    total integer not null default 0,
    unpacked integer not null default 0
  ) strict;

CREATE UNIQUE INDEX import_zips_current on import_zips (import_id) where state != 'removed';

CREATE INDEX import_zips_import on import_zips (import_id);

CREATE INDEX import_zips_working on import_zips (id) where state in ('reading', 'removed');

CREATE TABLE leases (
  name text primary key,
  holder text not null,
  expires_at text not null
) strict, without rowid;

CREATE TABLE mail_quotas (
  party text not null,
  at text not null,
  is_sent integer not null check (is_sent in (0, 1))
) strict;

CREATE INDEX mail_quotas_oldest on mail_quotas (at);

CREATE INDEX mail_quotas_party on mail_quotas (party, at);

CREATE TABLE mails (
  id integer primary key,
  recipient text not null,
  subject text not null,
  text text not null,
  created_at text not null,
  attempts integer not null default 0,
  due_at text not null,
  sent_at text
  , html text not null default '', unsubscribe_token text, expires_at text, given_up_at text, language text not null default 'en' check (language in ('en', 'sw'))) strict;

CREATE INDEX mails_due on mails ((unsubscribe_token is not null), due_at, id)
  where sent_at is null and given_up_at is null;

CREATE INDEX mails_recipient on mails (lower(recipient));

CREATE INDEX mails_settled on mails (coalesce(sent_at, given_up_at));

CREATE INDEX mails_unsubscribe on mails (unsubscribe_token)
  where unsubscribe_token is not null and sent_at is null and given_up_at is null;

CREATE TABLE migrations (name text primary key, applied_at text not null) strict;

CREATE TABLE opening_hours (
    id integer primary key check (id = 1),
    week text not null,
    exceptions text not null default '[]',
    version integer not null default 1,
    is_stopped integer not null default 0 check (is_stopped in (0, 1)),
    stopped_until text,
    stop_reason text not null default '',
    stop_version integer not null default 1
  ) strict;

CREATE TABLE order_changes (
  id integer primary key,
  order_id text not null,
  user_id text not null,
  at text not null
) strict;

CREATE INDEX order_changes_oldest on order_changes (at);

CREATE TABLE order_events (
  id integer primary key,
  order_id text not null references orders (id),
  status text not null,
  at text not null
  , is_due integer not null default 0 check (is_due in (0, 1))) strict;

CREATE UNIQUE INDEX order_events_due on order_events (order_id) where is_due = 1;

CREATE INDEX order_events_order on order_events (order_id, id);

CREATE TABLE "order_holds" (
  order_id text primary key references orders (id),
  kind text not null check (kind in ('unconfirmed', 'unpaid')),
  expires_at text not null,
  found_due_at text
) strict, without rowid;

CREATE INDEX order_holds_expiry on order_holds (expires_at);

CREATE TABLE order_limits (
  id integer primary key check (id = 1),
  open_orders integer not null check (open_orders >= 0),
  units integer not null check (units >= 0),
  value integer not null check (value >= 0),
  version integer not null default 1
) strict;

CREATE TABLE order_line_parts (
    order_id text not null references orders (id),
    position integer not null,
    part integer not null,
    product_id text not null references products (id),
    volume_id text not null references volumes (id),
    name text not null,
    slug text not null,
    size text not null,
    quantity integer not null check (quantity between 1 and 100),
    primary key (order_id, position, part)
  ) strict, without rowid;

CREATE INDEX order_line_parts_volume on order_line_parts (volume_id);

CREATE TABLE order_lines (
  order_id text not null references orders (id),
  position integer not null,
  product_id text not null references products (id),
  volume_id text not null references volumes (id),
  name text not null,
  slug text not null,
  size text not null,
  thumbnail_image text not null,
  list_price integer not null check (list_price >= 0),
  unit_price integer not null check (unit_price between 0 and list_price),
  quantity integer not null check (quantity between 1 and 1000), is_alcoholic integer not null default 1 check (is_alcoholic in (0, 1)), discount integer not null default 0 check (discount >= 0),
  primary key (order_id, position)
) strict;

CREATE INDEX order_lines_product on order_lines (product_id);

CREATE INDEX order_lines_thumbnail on order_lines (thumbnail_image);

CREATE TABLE orders (
  id text primary key,
  number text not null unique,
  client_key text not null,
  user_id text not null references users (id),
  request_hash text not null,
  status text not null check (status in ('pending', 'processing', 'shipping', 'delivered', 'cancelled')),
  customer_name text not null,
  customer_email text not null,
  customer_phone text not null,
  customer_city text not null,
  instructions text not null,
  payment_method text check (payment_method in ('cod', 'mpesa')),
  shipping_fee integer not null check (shipping_fee >= 0),
  total_amount integer not null check (total_amount >= 0),
  holds_stock integer not null check (holds_stock in (0, 1)),
  created_at text not null,
  delivered_at text,
  hidden_at text,
  version integer not null default 1, cancel_reason text, reference text not null default '', payment_version integer not null default 0, net_paid integer not null default 0, predates_payments integer not null default 0 check (predates_payments in (0, 1)), delivery_place text, zone_name text, delivery_area text, promised_minutes integer, age_check text check (age_check in ('confirmation', 'date_of_birth')), id_checked_at text, id_checked_by text references users (id), gift_message text not null default '', recipient_name text not null default '', recipient_phone text not null default '', allows_substitutions integer check (allows_substitutions in (0, 1)), scheduled_for text, announce_at text, discounts text not null default '[]', promo_code text, channel text check (channel in ('counter', 'phone', 'whatsapp')), placed_by text references users (id),
  unique (user_id, client_key)
) strict;

CREATE INDEX orders_delivered on orders (delivered_at) where delivered_at is not null;

CREATE INDEX orders_newest on orders (created_at desc, id) where hidden_at is null;

CREATE INDEX orders_open on orders (user_id, total_amount)
  where status in ('pending', 'processing', 'shipping');

CREATE UNIQUE INDEX orders_placed_by on orders (client_key) where placed_by is not null;

CREATE UNIQUE INDEX orders_reference on orders (reference);

CREATE INDEX orders_revenue on orders (created_at, status, holds_stock, total_amount);

CREATE INDEX orders_status on orders (status, created_at desc, id) where hidden_at is null;

CREATE INDEX orders_to_announce on orders (announce_at) where announce_at is not null;

CREATE INDEX orders_user on orders (user_id, created_at desc, id);

CREATE INDEX orders_with_surplus on orders (id)
  where net_paid > 0 and (status = 'cancelled' or net_paid > total_amount);

CREATE TABLE passkey_challenges (
    hash text primary key,
    expires_at text not null
  ) strict;

CREATE INDEX passkey_challenges_expiry on passkey_challenges (expires_at);

CREATE TABLE passkeys (
    id text primary key,
    user_id text not null references users (id),
    credential_id text not null unique,
    public_key text not null,
    counter integer not null,
    transports text not null,
    is_backed_up integer not null check (is_backed_up in (0, 1)),
    name text not null,
    created_at text not null,
    last_used_at text
  ) strict;

CREATE INDEX passkeys_user on passkeys (user_id, created_at, id);

CREATE TABLE password_resets (
  user_id text primary key references users (id),
  token_hash text not null,
  expires_at text not null
) strict;

CREATE TABLE payment_assignments (
  payment_id text primary key references payments (id),
  order_id text not null references orders (id),
  user_id text references users (id),
  at text not null
) strict, without rowid;

CREATE INDEX payment_assignments_order on payment_assignments (order_id);

CREATE TABLE payment_attempts (
  id text primary key,
  order_id text not null references orders (id),
  phone text not null,
  amount integer not null check (amount > 0),
  state text not null
    check (state in ('created', 'sending', 'prompted', 'unknown', 'paid', 'declined', 'review')),
  requested_by text not null references users (id),
  created_at text not null,
  sent_at text,
  prompted_at text,
  settled_at text,
  due_at text,
  asks integer not null default 0,
  merchant_request_id text,
  checkout_request_id text unique,
  result_code text,
  message text,
  problem text,
  callback_code text,
  callback_receipt text,
  callback_amount integer,
  callback_at text,
  payment_id text
) strict, without rowid;

CREATE INDEX payment_attempts_due on payment_attempts (due_at) where due_at is not null;

CREATE INDEX payment_attempts_in_review on payment_attempts (created_at)
  where state = 'review' or (state = 'declined' and callback_code = '0' and due_at is null);

CREATE UNIQUE INDEX payment_attempts_live on payment_attempts (order_id)
  where state in ('created', 'sending', 'prompted', 'unknown');

CREATE INDEX payment_attempts_order on payment_attempts (order_id, created_at);

CREATE INDEX payment_attempts_phone on payment_attempts (phone, created_at);

CREATE INDEX payment_attempts_requester on payment_attempts (requested_by, created_at);

CREATE INDEX payment_attempts_unsent on payment_attempts (due_at) where state = 'created';

CREATE TABLE payment_checks (
  name text primary key,
  at text not null,
  is_ok integer not null check (is_ok in (0, 1)),
  detail text not null
) strict, without rowid;

CREATE TABLE payment_duplicates (
  payment_id text primary key references payments (id),
  original_id text not null unique references payments (id),
  user_id text references users (id),
  at text not null
) strict, without rowid;

CREATE TABLE payment_notifications (
  id integer primary key,
  purpose text not null,
  subject_id text not null,
  body text not null,
  received_at text not null,
  processed_at text,
  problem text
) strict;

CREATE INDEX payment_notifications_oldest on payment_notifications (received_at);

CREATE INDEX payment_notifications_problems on payment_notifications (id) where problem is not null;

CREATE INDEX payment_notifications_waiting on payment_notifications (id) where processed_at is null;

CREATE TABLE payment_refunds (
  id text primary key,
  payment_id text not null references payments (id),
  order_id text references orders (id),
  amount integer not null check (amount > 0),
  method text not null check (method in ('reversal', 'b2c', 'manual')),
  state text not null check (state in ('requested', 'sending', 'sent', 'done', 'failed', 'unknown')),
  reason text not null,
  phone text,
  requested_by text not null references users (id),
  created_at text not null,
  sent_at text,
  settled_at text,
  due_at text,
  asks integer not null default 0,
  conversation_id text,
  transaction_id text,
  result_code text,
  problem text
) strict, without rowid;

CREATE INDEX payment_refunds_due on payment_refunds (due_at) where due_at is not null;

CREATE INDEX payment_refunds_newest on payment_refunds (created_at desc, id);

CREATE INDEX payment_refunds_order on payment_refunds (order_id);

CREATE INDEX payment_refunds_payment on payment_refunds (payment_id);

CREATE INDEX payment_refunds_settled on payment_refunds (settled_at) where settled_at is not null;

CREATE INDEX payment_refunds_unknown on payment_refunds (created_at) where state = 'unknown';

CREATE INDEX payment_refunds_unsent on payment_refunds (due_at) where state = 'requested';

CREATE TABLE payment_reviews (
  subject_id text primary key,
  user_id text not null references users (id),
  note text not null,
  at text not null
) strict, without rowid;

CREATE TABLE payment_settings (
  id integer primary key check (id = 1),
  paybill text not null default '000000',
  hold_minutes integer not null default 30 check (hold_minutes > 0),
  kra_pin text not null default '',
  c2b_token text not null,
  version integer not null default 1
) strict;

CREATE TABLE payment_tokens (
  hash text primary key,
  purpose text not null check (purpose in ('attempt', 'refund', 'refund_timeout', 'pull', 'test')),
  subject_id text not null,
  created_at text not null,
  stored integer not null default 0
) strict, without rowid;

CREATE INDEX payment_tokens_oldest on payment_tokens (created_at);

CREATE TABLE payments (
  id text primary key,
  receipt text not null unique,
  source text not null check (source in ('stk', 'c2b', 'pull', 'cash', 'card', 'manual')),
  amount integer not null check (amount > 0),
  paid_at text not null,
  order_id text references orders (id),
  attempt_id text references payment_attempts (id),
  account_reference text not null default '',
  payer text not null default '',
  note text not null default '',
  review text,
  recorded_by text references users (id),
  created_at text not null
) strict, without rowid;

CREATE INDEX payments_flagged on payments (paid_at) where review is not null;

CREATE INDEX payments_newest on payments (paid_at desc, id);

CREATE INDEX payments_order on payments (order_id);

CREATE INDEX payments_without_order on payments (paid_at desc, id) where order_id is null;

CREATE TABLE pictures (
  id text primary key,
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  widths text not null,
  placeholder text not null,
  created_at text not null
) strict;

CREATE TABLE policy_reports (
    id text primary key,
    directive text not null,
    blocked text not null,
    page text not null,
    source text not null,
    sample text not null,
    is_enforced integer not null check (is_enforced in (0, 1)),
    count integer not null,
    first_at text not null,
    last_at text not null
  ) strict;

CREATE INDEX policy_reports_last on policy_reports (last_at desc, id);

CREATE TABLE product_imports (
    id text primary key,
    name text not null,
    size integer not null,
    fingerprint text not null,
    state text not null check (state in ('uploading', 'reading', 'mapping', 'grouping', 'checking', 'checked',
      'applying', 'applied', 'undoing', 'undone', 'failed', 'removed')),
    problem text not null default '',
    acted_by text not null,
    created_at text not null,
    updated_at text not null,
    applied_at text,
    done integer not null default 0,
    total integer not null default 0,
    rows integer not null default 0,
    format text not null default 'other' check (format in ('usiku', 'shopify', 'woocommerce', 'other')),
    heads text not null default '[]',
    sample text not null default '[]',
    columns text not null default '{}',
    fallbacks text not null default '{}',
    sets_stock integer not null default 0 check (sets_stock in (0, 1)),
    counts text not null default '{}',
    is_cleared integer not null default 0 check (is_cleared in (0, 1))
  , replaces_pictures integer not null default 0
    check (replaces_pictures in (0, 1))) strict, without rowid;

CREATE INDEX product_imports_newest on product_imports (created_at, id);

CREATE UNIQUE INDEX product_imports_uploading on product_imports (fingerprint) where state = 'uploading';

CREATE INDEX product_imports_working on product_imports (state, updated_at);

CREATE TABLE product_references (
    source text not null,
    reference text not null,
    product_id text not null references products (id),
    primary key (source, reference)
  ) strict, without rowid;

CREATE INDEX product_references_product on product_references (product_id);

CREATE TABLE products (
  id text primary key,
  name text not null,
  slug text not null unique,
  picture_id text references pictures (id),
  summary text not null,
  description text not null,
  country_of_origin text not null,
  alcohol_percentage real not null check (alcohol_percentage between 0 and 100),
  category_id text not null references categories (id),
  sub_category_id text not null references sub_categories (id),
  brand_id text not null references brands (id),
  tags text not null,
  meta_title text not null,
  meta_description text not null,
  rating_sum integer not null default 0,
  rating_count integer not null default 0 check (rating_count >= 0),
  featured_at text,
  created_at text not null,
  updated_at text not null,
  deleted_at text,
  revision integer not null,
  version integer not null default 1
  , sold integer not null default 0 check (sold >= 0), hidden_at text, is_alcoholic integer not null default 1 check (is_alcoholic in (0, 1))) strict;

CREATE INDEX products_brand on products (brand_id) where deleted_at is null;

CREATE INDEX products_category on products (category_id, hidden_at, created_at desc, id) where deleted_at is null;

CREATE UNIQUE INDEX products_featured on products ((1)) where featured_at is not null;

CREATE INDEX products_newest on products (created_at desc, id) where deleted_at is null;

CREATE INDEX products_picture on products (picture_id) where picture_id is not null;

CREATE INDEX products_ranked on products (sold desc, name, id) where deleted_at is null;

CREATE INDEX products_revision on products (revision);

CREATE INDEX products_shown on products (created_at desc, id) where deleted_at is null and hidden_at is null;

CREATE INDEX products_sold on products (sold desc, created_at desc, id)
  where deleted_at is null and hidden_at is null;

CREATE INDEX products_sub_category on products (sub_category_id, hidden_at, created_at desc, id)
  where deleted_at is null;

CREATE TABLE promo_codes (
  id text primary key,
  code text not null,
  kind text not null check (kind in ('amount', 'percent', 'free_delivery')),
  value integer not null check (value >= 0),
  minimum_order integer not null check (minimum_order >= 0),
  uses_per_customer integer check (uses_per_customer > 0),
  max_uses integer check (max_uses > 0),
  uses integer not null default 0 check (uses >= 0),
  categories text not null,
  starts_at text,
  ends_at text,
  is_enabled integer not null check (is_enabled in (0, 1)),
  created_at text not null,
  deleted_at text,
  version integer not null default 1
) strict, without rowid;

CREATE UNIQUE INDEX promo_codes_code on promo_codes (code) where deleted_at is null;

CREATE TABLE promo_uses (
  order_id text primary key references orders (id),
  promo_code_id text not null references promo_codes (id),
  user_id text not null references users (id),
  is_counted integer not null default 1 check (is_counted in (0, 1))
) strict, without rowid;

CREATE INDEX promo_uses_customer on promo_uses (promo_code_id, user_id) where is_counted = 1;

CREATE TABLE purchase_lines (
    order_id text not null references purchase_orders (id),
    volume_id text not null references volumes (id),
    position integer not null,
    product_id text not null references products (id),
    name text not null,
    size text not null,
    quantity integer not null check (quantity > 0),
    cost_price integer not null check (cost_price >= 0),
    received integer not null default 0 check (received >= 0),
    primary key (order_id, volume_id)
  ) strict;

CREATE INDEX purchase_lines_volume on purchase_lines (volume_id);

CREATE TABLE purchase_orders (
    id text primary key,
    number integer not null unique,
    supplier_id text not null references suppliers (id),
    status text not null default 'draft' check (status in ('draft', 'ordered', 'received', 'cancelled')),
    note text not null,
    created_at text not null,
    ordered_at text,
    closed_at text,
    version integer not null default 1
  ) strict;

CREATE INDEX purchase_orders_status on purchase_orders (status, created_at desc, id);

CREATE INDEX purchase_orders_supplier on purchase_orders (supplier_id, created_at desc, id);

CREATE TABLE purchase_receipts (
    id text primary key,
    order_id text not null references purchase_orders (id),
    volume_id text not null references volumes (id),
    quantity integer not null check (quantity > 0),
    cost_price integer not null check (cost_price >= 0),
    user_id text not null references users (id),
    at text not null
  ) strict;

CREATE INDEX purchase_receipts_order on purchase_receipts (order_id, at desc, id);

CREATE TABLE push_messages (
    id text primary key,
    subscription_id text not null,
    user_id text not null,
    kind text not null,
    subject text not null,
    created_at text not null,
    due_at text not null,
    expires_at text not null,
    attempts integer not null default 0
  ) strict;

CREATE INDEX push_messages_due on push_messages (due_at, id);

CREATE UNIQUE INDEX push_messages_subject on push_messages (subscription_id, subject);

CREATE TABLE push_subscriptions (
    id text primary key,
    user_id text not null references users (id),
    session_id text not null references sessions (id) on delete cascade,
    endpoint text not null unique,
    p256dh text not null,
    auth text not null,
    order_status integer not null check (order_status in (0, 1)),
    back_in_stock integer not null check (back_in_stock in (0, 1)),
    price_dropped integer not null check (price_dropped in (0, 1)),
    new_orders integer not null check (new_orders in (0, 1)),
    created_at text not null,
    used_at text not null
  ) strict;

CREATE UNIQUE INDEX push_subscriptions_session on push_subscriptions (session_id);

CREATE INDEX push_subscriptions_staff on push_subscriptions (id) where new_orders = 1;

CREATE INDEX push_subscriptions_user on push_subscriptions (user_id);

CREATE TABLE push_watches (
    subscription_id text not null references push_subscriptions (id) on delete cascade,
    product_id text not null,
    price integer not null,
    in_stock integer not null check (in_stock in (0, 1)),
    primary key (subscription_id, product_id)
  ) strict;

CREATE INDEX push_watches_product on push_watches (product_id);

CREATE TABLE quantity_offer_rules (
  id integer primary key check (id = 1),
  version integer not null default 1
) strict;

CREATE TABLE quantity_offers (
  id text primary key,
  position integer not null,
  name text not null,
  kind text not null check (kind in ('pay_fewer', 'fixed_price')),
  quantity integer not null check (quantity > 1),
  pay_for integer check (pay_for > 0),
  price integer check (price > 0),
  products text not null,
  categories text not null,
  starts_at text,
  ends_at text,
  is_enabled integer not null check (is_enabled in (0, 1))
) strict, without rowid;

CREATE TABLE rate_limit_usages (
  key text primary key,
  count integer not null,
  expires_at text not null
) strict, without rowid;

CREATE INDEX rate_limit_usages_oldest on rate_limit_usages (expires_at);

CREATE TABLE receipt_lines (
  receipt_id text not null references receipts (id),
  position integer not null,
  volume_id text,
  name text not null,
  quantity integer not null,
  unit_price integer not null,
  total integer not null,
  tax_band text not null check (tax_band in ('A', 'B', 'C', 'D', 'E')),
  tax_rate integer not null, discount integer not null default 0 check (discount >= 0),
  primary key (receipt_id, position)
) strict, without rowid;

CREATE TABLE receipts (
  id text primary key,
  kind text not null check (kind in ('receipt', 'credit_note')),
  number integer not null,
  order_id text not null references orders (id),
  original_id text references receipts (id),
  refund_id text unique references payment_refunds (id),
  total integer not null,
  pin text not null,
  issued_at text not null,
  unique (kind, number)
) strict, without rowid;

CREATE UNIQUE INDEX receipts_order on receipts (order_id) where kind = 'receipt';

CREATE INDEX receipts_original on receipts (original_id);

CREATE TABLE recovery_codes (
    user_id text not null references users (id),
    hash text not null,
    primary key (user_id, hash)
  ) strict;

CREATE TABLE reviews (
  id text primary key,
  product_id text not null references products (id),
  user_id text not null references users (id),
  description text not null,
  rating integer not null check (rating between 1 and 5),
  is_approved integer not null default 0 check (is_approved in (0, 1)),
  created_at text not null,
  version integer not null default 1,
  unique (product_id, user_id)
) strict;

CREATE INDEX reviews_user on reviews (user_id, created_at desc);

CREATE TABLE revisions (
  name text primary key check (name in ('catalogue', 'storefront')),
  value integer not null
  , product_changes integer not null default 0) strict;

CREATE TABLE rider_assignments (
    id text primary key,
    order_id text not null references orders (id),
    rider_id text not null references users (id),
    assigned_at text not null,
    ended_at text,
    picked_up_at text,
    failed_at text
  ) strict;

CREATE UNIQUE INDEX rider_assignments_current on rider_assignments (order_id) where ended_at is null;

CREATE INDEX rider_assignments_order on rider_assignments (order_id, assigned_at);

CREATE INDEX rider_assignments_rider on rider_assignments (rider_id, assigned_at);

CREATE TABLE rider_reports (
    id text primary key,
    shift_id text not null references rider_shifts (id),
    assignment_id text not null references rider_assignments (id),
    kind text not null check (kind in ('picked_up', 'delivered', 'not_delivered')),
    reported_at text not null,
    happened_at text not null,
    recorded_at text not null,
    cash integer not null,
    receipt text not null,
    reason text not null,
    issue text check (issue in ('not_delivered', 'order_cancelled', 'reassigned', 'receipt_taken', 'paid_already')),
    settled_at text,
    settled_by text references users (id)
  ) strict;

CREATE INDEX rider_reports_issue on rider_reports (recorded_at) where issue is not null and settled_at is null;

CREATE INDEX rider_reports_shift on rider_reports (shift_id);

CREATE UNIQUE INDEX rider_reports_step on rider_reports (assignment_id, kind, reported_at);

CREATE TABLE rider_shifts (
    id text primary key,
    rider_id text not null references users (id),
    opened_at text not null,
    closed_at text,
    declared integer,
    handed_over integer,
    settled_at text,
    settled_by text references users (id),
    note text not null default ''
  ) strict;

CREATE UNIQUE INDEX rider_shifts_open on rider_shifts (rider_id) where closed_at is null;

CREATE INDEX rider_shifts_opened on rider_shifts (opened_at);

CREATE INDEX rider_shifts_rider on rider_shifts (rider_id, opened_at);

CREATE TABLE saved_item_devices (
    user_id text not null references users (id),
    device_id text not null,
    sequence integer not null,
    synced_at text not null,
    primary key (user_id, device_id)
  ) strict, without rowid;

CREATE TABLE saved_item_states (
    user_id text primary key references users (id),
    revision integer not null
  ) strict, without rowid;

CREATE TABLE saved_items (
    user_id text not null references users (id),
    list text not null check (list in ('cart', 'wishlist')),
    product_id text not null references products (id),
    volume_id text not null,
    quantity integer not null check (quantity > 0),
    revision integer not null,
    added_at text not null,
    primary key (user_id, list, product_id, volume_id)
  ) strict, without rowid;

CREATE TABLE search_documents (
  id integer primary key,
  product_id text not null unique references products (id),
  name text not null,
  brand text not null,
  category text not null,
  sub_category text not null,
  tags text not null,
  sizes text not null
) strict;

CREATE VIRTUAL TABLE search_hidden_index using fts5 (
  name, brand, category, sub_category, tags, sizes, description,
  tokenize = 'unicode61 remove_diacritics 2',
  prefix = '1 2 3 4 5 6',
  content = '',
  contentless_delete = 1
);

CREATE VIRTUAL TABLE search_index using fts5 (
  name, brand, category, sub_category, tags, sizes, description,
  tokenize = 'unicode61 remove_diacritics 2',
  prefix = '1 2 3 4 5 6',
  content = '',
  contentless_delete = 1
);

CREATE TABLE search_sounds (
  sound text not null,
  word text not null,
  primary key (sound, word)
) strict, without rowid;

CREATE TABLE search_trigrams (
  trigram text not null,
  length integer not null,
  word text not null,
  primary key (trigram, length, word)
) strict, without rowid;

CREATE TABLE second_factors (
    user_id text primary key references users (id),
    secret text,
    confirmed_at text,
    last_step integer not null default 0,
    pending_secret text,
    pending_until text
  ) strict;

CREATE TABLE security_events (
    number integer primary key,
    id text not null unique,
    at text not null,
    event text not null,
    user_id text,
    actor_id text,
    address text not null,
    is_admin integer not null check (is_admin in (0, 1)),
    left_out integer not null,
    details text not null,
    hash text not null
  ) strict;

CREATE INDEX security_events_at on security_events (at);

CREATE INDEX security_events_event on security_events (event, number);

CREATE INDEX security_events_user on security_events (user_id, number);

CREATE TABLE security_log_ends (
    id integer primary key check (id = 1),
    pruned_number integer not null,
    pruned_hash text not null,
    last_number integer not null,
    last_hash text not null
  ) strict;

CREATE TABLE seedings (
  id integer primary key,
  at text not null,
  seed integer not null,
  products integer not null,
  catalogue_revision integer not null,
  storefront_revision integer not null
) strict;

CREATE TABLE sessions (
  id text primary key,
  user_id text not null references users (id),
  created_at text not null,
  expires_at text not null,
  ended_at text
  , device text not null default '', address text not null default '', last_used_at text, authenticated_at text, has_second_factor integer not null default 0 check (has_second_factor in (0, 1))) strict;

CREATE INDEX sessions_expiry on sessions (expires_at);

CREATE INDEX sessions_user on sessions (user_id);

CREATE TABLE settings (
  id integer primary key check (id = 1),
  email text not null,
  phone text not null,
  address text not null,
  notify_users integer not null default 0 check (notify_users in (0, 1))
  , version integer not null default 1, synonyms_version integer not null default 1) strict;

CREATE TABLE sign_in_attempts (
  key text primary key,
  count integer not null,
  last_at text not null
) strict, without rowid;

CREATE INDEX sign_in_attempts_oldest on sign_in_attempts (last_at);

CREATE TABLE sliders (
  id text primary key,
  position integer not null,
  name text not null,
  description text not null,
  link text not null,
  picture_id text references pictures (id),
  status text not null default 'active' check (status in ('active', 'inactive')),
  version integer not null default 1
) strict;

CREATE INDEX sliders_picture on sliders (picture_id) where picture_id is not null;

CREATE TABLE statement_rows (
  id text primary key,
  receipt text not null,
  completed_at text not null,
  status text not null,
  paid_in integer not null,
  withdrawn integer not null,
  imported_at text not null,
  imported_by text not null references users (id)
) strict, without rowid;

CREATE INDEX statement_rows_day on statement_rows (completed_at);

CREATE INDEX statement_rows_receipt on statement_rows (receipt);

CREATE TABLE stock_counts (
    stock_take_id text not null references stock_takes (id),
    volume_id text not null references volumes (id),
    product_id text not null references products (id),
    count_id text not null,
    counted integer not null check (counted >= 0),
    stock integer not null,
    counted_by text not null references users (id),
    counted_at text not null,
    posted integer,
    primary key (stock_take_id, volume_id)
  ) strict;

CREATE INDEX stock_counts_unposted on stock_counts (stock_take_id, product_id) where posted is null;

CREATE TABLE stock_ledger (
  id integer primary key,
  volume_id text not null references volumes (id),
  change integer not null,
  reason text not null check (reason in ('opening', 'sale', 'return', 'edit')),
  order_id text references orders (id),
  at text not null
  , stock_take_id text references stock_takes (id)) strict;

CREATE INDEX stock_ledger_order on stock_ledger (order_id);

CREATE INDEX stock_ledger_volume on stock_ledger (volume_id);

CREATE TABLE stock_takes (
    id text primary key,
    category_id text references categories (id),
    status text not null check (status in ('open', 'posting', 'posted', 'cancelled')),
    opened_by text not null references users (id),
    opened_at text not null,
    closed_at text
  ) strict;

CREATE INDEX stock_takes_opened on stock_takes (opened_at);

CREATE TABLE sub_categories (
  id text primary key,
  category_id text not null references categories (id),
  name text not null,
  name_key text not null,
  description text not null,
  is_active integer not null default 1 check (is_active in (0, 1)),
  version integer not null default 1, deleted_at text,
  unique (category_id, name_key)
) strict;

CREATE TABLE subscribers (
  id text primary key,
  email text not null,
  email_key text not null unique,
  token text not null unique,
  created_at text not null,
  ended_at text
  , language text not null default 'en' check (language in ('en', 'sw'))) strict;

CREATE TABLE suppliers (
    id text primary key,
    name text not null,
    name_key text not null unique,
    phone text not null,
    email text not null,
    notes text not null,
    is_active integer not null default 1 check (is_active in (0, 1)),
    created_at text not null,
    version integer not null default 1
  ) strict;

CREATE TABLE synonyms (
  position integer primary key,
  word text not null,
  word_key text not null unique,
  meanings text not null
) strict;

CREATE TABLE user_notes (
    id text primary key,
    user_id text not null references users (id),
    author_id text not null references users (id),
    text text not null,
    created_at text not null,
    updated_at text not null,
    version integer not null default 1
  ) strict;

CREATE INDEX user_notes_user on user_notes (user_id, created_at desc, id);

CREATE TABLE users (
  id text primary key,
  name text not null,
  email text not null,
  email_key text not null,
  password_hash text not null,
  phone text not null default '',
  role text not null check (role in ('customer', 'admin')),
  status text not null default 'active' check (status in ('active', 'suspended')),
  country text not null default '',
  county text not null default '',
  city text not null default '',
  address text not null default '',
  created_at text not null,
  deleted_at text,
  version integer not null default 1
  , email_verified_at text, known_at text, is_rider integer not null default 0 check (is_rider in (0, 1)), language text not null default 'en' check (language in ('en', 'sw'))) strict;

CREATE UNIQUE INDEX users_email on users (email_key) where deleted_at is null;

CREATE INDEX users_newest on users (created_at desc, id) where deleted_at is null;

CREATE INDEX users_rider on users (id) where is_rider = 1;

CREATE TABLE volumes (
  id text primary key,
  product_id text not null references products (id),
  position integer not null check (position >= 0),
  size text not null,
  price integer not null check (price >= 0),
  discount integer not null default 0 check (discount between 0 and price),
  quantity integer not null check (quantity between 0 and 1000000),
  deleted_at text
  , sales text, regular_discount integer check (regular_discount >= 0), price_changes_at text, is_bundle integer not null default 0 check (is_bundle in (0, 1)), low_stock_level integer not null default 10 check (low_stock_level >= 0), barcode text, cost_price integer check (cost_price >= 0)) strict;

CREATE UNIQUE INDEX volumes_barcode on volumes (barcode) where barcode is not null;

CREATE INDEX volumes_discounted on volumes (product_id) where position = 0 and discount > 0 and deleted_at is null;

CREATE INDEX volumes_low on volumes (id)
    where quantity < low_stock_level and is_bundle = 0 and deleted_at is null;

CREATE INDEX volumes_price_changes on volumes (price_changes_at) where price_changes_at is not null;

CREATE INDEX volumes_product on volumes (product_id, position);

CREATE TABLE write_keys (
  user_id text not null references users (id) on delete cascade,
  key text not null,
  request_hash text not null,
  answer text not null,
  created_at text not null,
  primary key (user_id, key)
) strict, without rowid;

CREATE INDEX write_keys_oldest on write_keys (created_at);
