-- A mail that was not sent because its recipient has had too many of its kind stands in the list of mails.
alter table mails drop constraint mails_state_check;
alter table mails add constraint mails_state_check check (state in ('waiting', 'sent', 'kept', 'held', 'failed'));
