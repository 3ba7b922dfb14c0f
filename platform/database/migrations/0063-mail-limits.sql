-- The mailbox in whose count a mail stands where a stranger may have caused it. What was posted before counts for none.
alter table mails add column counts_for text;
create index mails_by_mailbox on mails (counts_for, created_at) where counts_for is not null;
