-- After a day without internet a family's link was made and expired in the same moment: its time ran from when it was asked for.
alter table payment_requests add column linked_at timestamptz(3);
