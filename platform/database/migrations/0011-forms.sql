-- Check-in/out forms of groups: what a group found on arrival and left at departure.
create table group_forms (
  id text primary key,
  event_id text not null references reservations (id) on delete restrict,
  direction text not null check (direction in ('arrival', 'departure')),
  -- Opens the confirmation again.
  secret text not null unique,
  group_name text not null,
  leader_name text not null,
  leader_phone text not null,
  leader_email text not null,
  heads int not null check (heads >= 0),
  keys int not null check (keys >= 0),
  -- [{placeId, place, items: [{key, name, condition, note, photos: [file id]}]}]
  places jsonb not null,
  notes text not null,
  -- An SVG path of the strokes, or '' with a typed name.
  signature text not null,
  signed_name text not null,
  language text not null check (language in ('en', 'es')),
  body_hash bytea not null,
  created_at timestamptz(3) not null,
  changed_at timestamptz(3) not null
);
create index group_forms_by_event on group_forms (event_id, created_at);

-- Photos, each sent before the form that names it. The pictures themselves lie among the files.
create table form_photos (
  id text primary key,
  -- The form's key, made in the browser.
  form_id text not null,
  bytes int not null,
  width int not null,
  height int not null,
  -- A form that arrived names it; others are swept after a day.
  kept boolean not null default false,
  created_at timestamptz(3) not null
);
create index form_photos_by_form on form_photos (form_id);
create index form_photos_not_kept on form_photos (created_at) where not kept;
