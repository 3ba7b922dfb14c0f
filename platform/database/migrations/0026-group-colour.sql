-- The colour by which a group is known on the site: of its wristbands, T-shirts or lanyards.
alter table reservations add column group_colour text not null default '';
