-- Off for camps that exist; the first start of a new camp turns it on.
alter table settings add column administrators_need_second_factor boolean not null default false;
