-- Whether the guests' form offers to pay by card, where cards are taken at all; else families pay at the desk.
alter table settings add column families_pay_by_card boolean not null default true;
