-- How dates and times are written: a locale of platform/ui/locale.ts.
alter table settings add column locale text not null default 'en-US';
