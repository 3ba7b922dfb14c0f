-- The photos of forms become files as all others are; their pictures are moved when the server opens. Until their
-- sizes are made they count as arriving.
insert into files (id, kind, record_id, content, state, kept, bytes, width, height, created_at)
select id, 'group-form', form_id, id, 'arriving', kept, bytes, width, height, created_at from form_photos;
drop table form_photos;
