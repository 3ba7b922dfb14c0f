-- Bytes that count against a quota: declared by uploads that are not finished, or of files that no record names yet.
create table uploads (
  -- The upload's id, which becomes the content of its file.
  id text primary key,
  sender text not null check (sender in ('staff', 'link', 'anonymous')),
  -- The account of staff, the network address of others.
  counted_for text not null,
  bytes bigint not null check (bytes >= 0),
  begun_at timestamptz(3) not null,
  arrived_at timestamptz(3)
);
create index uploads_begun on uploads (begun_at);
