-- What was received toward a request before it was reissued for the rest, so that its page and its mails can name it.
alter table payment_requests add column received jsonb not null default '[]';
