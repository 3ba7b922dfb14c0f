-- What a family answered when it was asked whether photos of it may be taken and shown. Null: nobody asked, or no answer.
alter table check_ins add column photos text check (photos in ('yes', 'no'));
