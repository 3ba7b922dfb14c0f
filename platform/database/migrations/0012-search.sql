-- What a search looks at stands in one column of its row, kept by the database itself, so that no way of
-- writing a row can forget it. Both sides of a comparison go through search_folded.

-- Without case and accents; the typographic apostrophe is the typed one. Immutable, as generated columns ask.
create function search_folded(text) returns text language sql immutable parallel safe as $$
  select translate(lower(regexp_replace(normalize($1, NFD), '[\u0300-\u036f]', '', 'g')), '’‘øłđı', '''''oldi')
$$;

alter table reservations add column search text not null generated always as (
  search_folded(name || ' ' || group_name || ' ' || contact_name || ' ' || contact_email) || ' ' || regexp_replace(contact_phone, '\D', '', 'g')
) stored;

alter table check_ins add column search text not null generated always as (
  search_folded(church || ' ' || email || ' ' || code || ' ' || jsonb_path_query_array(persons, '$[*].name')::text)
    || ' ' || regexp_replace(phone, '\D', '', 'g')
) stored;

-- Lists are ordered by start, ten at a time.
create index reservations_by_start on reservations (starts_at, id);

-- Parts of words are found by their trigrams. pg_trgm comes with PostgreSQL and its owner may add it; where
-- it is missing, the same searches read the whole table.
do $$
begin
  create extension if not exists pg_trgm;
  create index reservations_by_search on reservations using gin (search gin_trgm_ops);
  create index check_ins_by_search on check_ins using gin (search gin_trgm_ops);
exception
  -- Not installed on this server, not allowed to this role, or in a schema that is not searched.
  when undefined_file or feature_not_supported or insufficient_privilege or undefined_object then
    raise notice 'pg_trgm is not to be had here: searches read whole tables';
end
$$;
