-- Pictures that people bring, the albums they are put into, and links by which families see one.

-- What families wear who said that nobody may show photos of them.
alter table settings add column no_photos_mark text not null default 'orange wristband';

-- Who brought pictures together, by the secret of a private link of their own.
create table picture_batches (
  id text primary key,
  secret_hash bytea not null unique,
  event_id text references reservations (id) on delete set null,
  sender_name text not null,
  begun_at timestamptz(3) not null
);

create table albums (
  id text primary key,
  name text not null,
  -- The album of an event is made when the first of its pictures is admitted.
  event_id text unique references reservations (id) on delete set null,
  cover_id text,
  made_at timestamptz(3) not null
);

create table pictures (
  -- That of its file.
  id text primary key,
  batch_id text not null references picture_batches (id) on delete cascade,
  event_id text references reservations (id) on delete set null,
  album_id text references albums (id) on delete restrict,
  state text not null check (state in ('waiting', 'admitted', 'refused')),
  decided_at timestamptz(3),
  decided_by_id text,
  decided_by_name text,
  tags text[] not null default '{}',
  -- 16 hexadecimal digits: alike for pictures that look alike. Null until it is worked out.
  look text,
  width int not null,
  height int not null,
  print_bytes bigint not null check (print_bytes >= 0),
  taken_at timestamptz(3),
  arrived_at timestamptz(3) not null,
  deleted_at timestamptz(3),
  deleted_by_name text,
  constraint pictures_in_albums check ((state = 'admitted') = (album_id is not null))
);
create index pictures_by_batch on pictures (batch_id);
create index pictures_by_album on pictures (album_id, arrived_at);
create index pictures_by_event on pictures (event_id);
create index pictures_undecided on pictures (arrived_at) where state <> 'admitted' or deleted_at is not null;

create table album_links (
  id text primary key,
  album_id text not null references albums (id) on delete cascade,
  secret text not null unique,
  expires_at timestamptz(3) not null,
  revoked_at timestamptz(3),
  made_at timestamptz(3) not null,
  made_by_name text not null
);
create index album_links_by_album on album_links (album_id);
