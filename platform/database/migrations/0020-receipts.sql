-- What a receipt says beside its lines: the event, its dates, the family, its code, and the page behind the QR code.
alter table payment_requests add column receipt jsonb;

-- What the QR code of a mail leads to.
alter table mails add column qr text;
-- Mails that nobody signed in has caused are counted by their recipient.
create index mails_by_recipient on mails (recipient, kind, created_at);
