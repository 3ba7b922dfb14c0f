-- A row of a sheet whose time is after midnight, in the night that follows its day, because the rows above it say so. The
-- server keeps it right from here on with the pure rule of rooms/sheets/night-rows.ts; this is the same rule, once.
alter table sheet_rows add column is_night boolean not null default false;

with timed as (
  select r.id, r.sheet_id, r.day, r.position, t.starts, t.ends
  from sheet_rows r
  cross join lateral (
    select c.starts, c.ends
    from sheet_cells c
    join sheet_columns k on k.sheet_id = r.sheet_id and k.id = c.column_id and not k.is_removed
    where c.row_id = r.id and c.starts is not null
    order by c.column_id <> 'time', c.starts, c.column_id
    limit 1) t
  where r.deleted_at is null
)
update sheet_rows r set is_night = true
from timed n
where n.id = r.id and n.starts < 300 and (
  exists (
    select from timed a
    where a.sheet_id = n.sheet_id and a.day = n.day and (a.position, a.id) < (n.position, n.id) and a.starts >= 300 and a.ends > 1440)
  or 1080 <= (
    select a.starts from timed a
    where a.sheet_id = n.sheet_id and a.day = n.day and (a.position, a.id) < (n.position, n.id) and a.starts >= 300
    order by a.position desc, a.id desc limit 1));
