-- pg_trgm knows words of three letters or digits and more. Of shorter words, and of the points, hyphens and
-- signs in longer ones, it knows nothing: 'zq' read the whole table, and 'ruth.' every Ruth. Those are found
-- by single characters and pairs of neighbours.

-- Every character, and every two beside each other, of a text; no pair has a space in it. The cost says that
-- it is dear to compute: an index has it, and a plan that reads many rows must not.
create function search_pairs(text) returns text[] language sql immutable parallel safe cost 1000 as $$
  select string_to_array(regexp_replace($1, '(..)', '\1 ', 'g') || ' ' || regexp_replace(substr($1, 2), '(..)', '\1 ', 'g'), ' ')
    || string_to_array($1, null)
$$;

create index reservations_by_pairs on reservations using gin (search_pairs(search));
-- Statistics of the pairs, or the first plans would take each for equally common.
analyze reservations;
