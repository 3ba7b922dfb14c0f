-- What asked for a tap and is over: a place that was unsafe is open again, a roll-call has ended.
alter table notifications add column over_at timestamptz(3);
