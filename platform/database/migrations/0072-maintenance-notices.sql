-- Only accounts with the full maintenance page see every ticket. Notices that were told before are judged by that rule too;
-- the area Recreation keeps its notices of unsafe places.
update notifications
set who = '["view-full-maintenance", "#Maintenance", "#Administration", "#Development", "is-admin"]'::jsonb
  || case when topic in ('maintenance.unsafe', 'maintenance.safe') then '["#Recreation"]'::jsonb else '[]'::jsonb end
where topic like 'maintenance.%' and who = '[".Chautauqua", "view-full-maintenance"]'::jsonb;
