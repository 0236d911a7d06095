CREATE TABLE brands (
  id text primary key,
  name text not null,
  name_key text not null unique,
  is_active integer not null default 1 check (is_active in (0, 1)),
  version integer not null default 1
  , deleted_at text) strict;

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

CREATE TABLE email_verifications (
  token_hash text primary key,
  user_id text not null references users (id) on delete cascade,
  expires_at text not null
) strict, without rowid;

CREATE INDEX email_verifications_user on email_verifications (user_id);

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
  , html text not null default '', unsubscribe_token text, expires_at text, given_up_at text) strict;

CREATE INDEX mails_due on mails ((unsubscribe_token is not null), due_at, id)
  where sent_at is null and given_up_at is null;

CREATE INDEX mails_recipient on mails (lower(recipient));

CREATE INDEX mails_settled on mails (coalesce(sent_at, given_up_at));

CREATE INDEX mails_unsubscribe on mails (unsubscribe_token)
  where unsubscribe_token is not null and sent_at is null and given_up_at is null;

CREATE TABLE migrations (name text primary key, applied_at text not null) strict;

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
) strict;

CREATE INDEX order_events_order on order_events (order_id, id);

CREATE TABLE order_holds (
  order_id text primary key references orders (id),
  kind text not null check (kind in ('unconfirmed')),
  expires_at text not null
) strict, without rowid;

CREATE INDEX order_holds_expiry on order_holds (expires_at);

CREATE TABLE order_limits (
  id integer primary key check (id = 1),
  open_orders integer not null check (open_orders >= 0),
  units integer not null check (units >= 0),
  value integer not null check (value >= 0),
  version integer not null default 1
) strict;

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
  quantity integer not null check (quantity between 1 and 1000),
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
  version integer not null default 1, cancel_reason text,
  unique (user_id, client_key)
) strict;

CREATE INDEX orders_newest on orders (created_at desc, id) where hidden_at is null;

CREATE INDEX orders_open on orders (user_id, total_amount)
  where status in ('pending', 'processing', 'shipping');

CREATE INDEX orders_revenue on orders (created_at, status, holds_stock, total_amount);

CREATE INDEX orders_status on orders (status, created_at desc, id) where hidden_at is null;

CREATE INDEX orders_user on orders (user_id, created_at desc, id);

CREATE TABLE password_resets (
  user_id text primary key references users (id),
  token_hash text not null,
  expires_at text not null
) strict;

CREATE TABLE pictures (
  id text primary key,
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  widths text not null,
  placeholder text not null,
  created_at text not null
) strict;

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
  , sold integer not null default 0 check (sold >= 0), hidden_at text) strict;

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

CREATE TABLE rate_limit_usages (
  key text primary key,
  count integer not null,
  expires_at text not null
) strict, without rowid;

CREATE INDEX rate_limit_usages_oldest on rate_limit_usages (expires_at);

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
) strict;

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

CREATE TABLE stock_ledger (
  id integer primary key,
  volume_id text not null references volumes (id),
  change integer not null,
  reason text not null check (reason in ('opening', 'sale', 'return', 'edit')),
  order_id text references orders (id),
  at text not null
) strict;

CREATE INDEX stock_ledger_order on stock_ledger (order_id);

CREATE INDEX stock_ledger_volume on stock_ledger (volume_id);

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
) strict;

CREATE TABLE synonyms (
  position integer primary key,
  word text not null,
  word_key text not null unique,
  meanings text not null
) strict;

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
  , email_verified_at text, known_at text) strict;

CREATE UNIQUE INDEX users_email on users (email_key) where deleted_at is null;

CREATE INDEX users_newest on users (created_at desc, id) where deleted_at is null;

CREATE TABLE volumes (
  id text primary key,
  product_id text not null references products (id),
  position integer not null check (position >= 0),
  size text not null,
  price integer not null check (price >= 0),
  discount integer not null default 0 check (discount between 0 and price),
  quantity integer not null check (quantity between 0 and 1000000),
  deleted_at text
) strict;

CREATE INDEX volumes_discounted on volumes (product_id) where position = 0 and discount > 0 and deleted_at is null;

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
