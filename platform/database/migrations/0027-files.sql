-- Files that people attach to records. Their bytes lie in the files' store under the id of their content.
create table files (
  -- Made in the browser: sent again after a lost answer it is the same file.
  id text primary key,
  kind text not null,
  record_id text not null,
  label text not null default '',
  -- Several rows may have one content: a copy costs no bytes, and they go with the last row.
  content text not null,
  state text not null check (state in ('arriving', 'ready', 'unreadable')),
  -- One of a kind that waits to be named by its record is swept after a day.
  kept boolean not null,
  bytes bigint not null check (bytes >= 0),
  width int not null default 0,
  height int not null default 0,
  by_id text,
  by_name text,
  created_at timestamptz(3) not null
);
create index files_by_record on files (kind, record_id, created_at);
create index files_by_content on files (content);
create index files_under_way on files (created_at) where state <> 'ready' or not kept;
