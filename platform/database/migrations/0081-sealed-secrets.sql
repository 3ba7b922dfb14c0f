-- The secrets of guests' links: found by their hash, and shown again only with the key of the house. A first byte of 0
-- marks a value that is still in clear; the server seals it when it opens (platform/seal).

alter table check_ins add column secret_hash bytea;
update check_ins set secret_hash = sha256(convert_to(secret, 'UTF8'));
alter table check_ins
  alter column secret_hash set not null,
  add unique (secret_hash),
  drop constraint check_ins_secret_key,
  alter column secret type bytea using '\x00'::bytea || convert_to(secret, 'UTF8');

alter table group_forms add column secret_hash bytea;
update group_forms set secret_hash = sha256(convert_to(secret, 'UTF8'));
alter table group_forms
  alter column secret_hash set not null,
  add unique (secret_hash),
  drop constraint group_forms_secret_key,
  alter column secret type bytea using '\x00'::bytea || convert_to(secret, 'UTF8');

alter table payment_requests add column secret_hash bytea;
update payment_requests set secret_hash = sha256(convert_to(secret, 'UTF8'));
alter table payment_requests
  alter column secret_hash set not null,
  add unique (secret_hash),
  drop constraint payment_requests_secret_key,
  alter column secret type bytea using '\x00'::bytea || convert_to(secret, 'UTF8'),
  alter column return_path type bytea using '\x00'::bytea || convert_to(return_path, 'UTF8'),
  alter column receipt type bytea using '\x00'::bytea || convert_to(receipt::text, 'UTF8');

alter table album_links add column secret_hash bytea;
update album_links set secret_hash = sha256(convert_to(secret, 'UTF8'));
alter table album_links
  alter column secret_hash set not null,
  add unique (secret_hash),
  drop constraint album_links_secret_key,
  alter column secret type bytea using '\x00'::bytea || convert_to(secret, 'UTF8');

-- Its reporter's browser keeps the link, so nobody is shown it again.
alter table maintenance_reports add column secret_hash bytea;
update maintenance_reports set secret_hash = sha256(convert_to(secret, 'UTF8'));
alter table maintenance_reports
  alter column secret_hash set not null,
  add unique (secret_hash),
  drop column secret;
