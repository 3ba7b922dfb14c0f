-- Searches also ignore apostrophes and ligatures: 'obrien' finds O'Brien, 'strasse' finds Straße.
-- The letters are those of platform/words/search-folded.ts; searched.test.ts compares the two.

alter table reservations drop column search;
alter table check_ins drop column search;
alter table maintenance_tickets drop column search;

-- Capitals are in the lists as well, because lower() knows only A to Z where the database has the locale C.
create or replace function search_folded(text) returns text language sql immutable parallel safe as $$
  select replace(replace(replace(replace(
    translate(
      lower(regexp_replace(normalize(translate($1, '''`´‘’‛ʹʻʼʽˈ′‵', ''), NFKD), '[\u0300-\u036f''`´‘’‛ʹʻʼʽˈ′‵]', '', 'g')),
      'ẞÆŒÞøØłŁđĐðÐħĦŧŦıςΣ',
      'ßæœþoollddddhhttiσσ'
    ), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th')
$$;

-- The digits of a phone number, without its extension.
create function phone_digits(text) returns text language sql immutable parallel safe as $$
  select regexp_replace($1, 'x\d+$|\D', '', 'g')
$$;

alter table reservations add column search text not null generated always as (
  search_folded(name || ' ' || group_name || ' ' || contact_name || ' ' || contact_email) || ' ' || phone_digits(contact_phone)
) stored;

alter table check_ins add column search text not null generated always as (
  search_folded(church || ' ' || email || ' ' || code || ' ' || jsonb_path_query_array(persons, '$[*].name')::text)
    || ' ' || phone_digits(phone)
) stored;

alter table maintenance_tickets add column search text not null generated always as (
  search_folded(title || ' ' || description || ' ' || reporter_name || ' ' || id)
) stored;

-- Their indexes went with the columns (migrations 0012, 0025 and 0028).
create index reservations_by_pairs on reservations using gin (search_pairs(search));
analyze reservations;

do $$
begin
  create index reservations_by_search on reservations using gin (search gin_trgm_ops);
  create index check_ins_by_search on check_ins using gin (search gin_trgm_ops);
  create index maintenance_tickets_by_search on maintenance_tickets using gin (search gin_trgm_ops);
exception
  when undefined_object then
    raise notice 'pg_trgm is not available: searches read whole tables';
end
$$;
