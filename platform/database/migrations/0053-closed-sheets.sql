-- Whether a sheet's page opens without an account; the specification's pages do until somebody closes one.
alter table sheets add column is_open boolean not null default true;
