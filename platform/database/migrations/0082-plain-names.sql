-- Only names change. Payloads of jobs, history and idempotency keys keep theirs.

alter table places rename column ground to tree_interval;
alter table places rename constraint places_id_ground_key to places_id_tree_interval_key;
alter table places rename constraint places_ground_check to places_tree_interval_check;
alter index places_by_ground rename to places_by_tree_interval;
alter table bookings rename column ground to tree_interval;
alter table bookings rename column held to held_period;
alter table bookings rename constraint bookings_place_id_ground_fkey to bookings_place_id_tree_interval_fkey;
alter table import_bookings rename column ground to tree_interval;
alter table import_bookings rename column held to held_period;
alter index import_bookings_by_ground rename to import_bookings_by_tree_interval;
alter table imports rename column takes_known to includes_duplicates;
alter table imports rename column lists_before to imports_before;

alter table check_ins rename column photos to photo_consent;
alter table check_ins rename constraint check_ins_photos_check to check_ins_photo_consent_check;
alter table check_ins rename column returned_at to returned_from_payment_at;
alter table group_forms rename column follows_id to arrival_form_id;
alter table group_forms rename constraint group_forms_follows_id_fkey to group_forms_arrival_form_id_fkey;
alter index group_forms_follows rename to group_forms_by_arrival_form;
alter table contact_answers rename column granted to granted_permission;

alter table payment_requests rename column taken_back to is_withdrawn;
alter table payment_requests rename column to_send to should_send;
alter table payment_requests rename column linked_at to link_created_at;
alter table payment_requests rename column received to received_parts;
alter table provider_payments rename column is_pretend to is_test_mode;
alter index provider_payments_pretend rename to provider_payments_test_mode;
alter table refunds rename column is_outside to is_from_dashboard;
alter table pretend_square rename to fake_square_records;
alter index pretend_square_pkey rename to fake_square_records_pkey;

-- The text of a function does not follow a renamed column.
create or replace function still_in_review(folio text, cents bigint, balance bigint) returns bigint language sql stable as $$
  select case
    when exists (select from folios f where f.id = folio and f.kind = 'reservation')
      and not exists (select from money_entries e where e.folio_id = folio and e.kind = 'charge' and (e.line is null
        or e.line not in (select r.id from payment_requests r where r.folio_id = folio and r.purpose = 'other')))
    then cents
    else least(cents, greatest(0, balance + (select coalesce(sum(r.amount_cents), 0) from refunds r
      where r.folio_id = folio and not r.is_from_dashboard and r.state in ('asked', 'pending'))))
  end $$;

alter table maintenance_tickets rename column mended_at to fixed_at;
alter table maintenance_tickets rename column mended_by to fixed_by;
alter table maintenance_tickets rename column mended_by_id to fixed_by_id;
alter table maintenance_tickets rename constraint maintenance_tickets_mended_by_id_fkey to maintenance_tickets_fixed_by_id_fkey;
alter table maintenance_tickets rename column also_reported to me_too_count;
alter table maintenance_tickets rename column withdrawn_from to status_before_withdrawal;
alter table maintenance_tickets rename column over_at to event_ended_at;
alter index maintenance_tickets_not_over rename to maintenance_tickets_unsettled;
alter table maintenance_reports rename column words to description;
alter table repeating_tasks rename column done_for to completed_event_start;
alter table repeating_tasks rename column done_for_id to completed_event_id;
alter table repeating_tasks rename column told_overdue to overdue_notice_day;
alter table task_doings rename to task_completions;
alter table task_completions rename column next_due_before to previous_next_due;
alter table task_completions rename column done_for_before to previous_event_start;
alter table task_completions rename column done_for_id_before to previous_event_id;
alter index task_doings_pkey rename to task_completions_pkey;
alter table task_completions rename constraint task_doings_task_id_fkey to task_completions_task_id_fkey;
alter table task_completions rename constraint task_doings_minutes_check to task_completions_minutes_check;
alter index task_doings_of_task rename to task_completions_of_task;

alter table cleaned_places rename to cleaning_statuses;
alter table cleaning_statuses rename column is_ours to is_cleaned_by_us;
alter index cleaned_places_pkey rename to cleaning_statuses_pkey;
alter table cleaning_statuses rename constraint cleaned_places_place_id_fkey to cleaning_statuses_place_id_fkey;
alter table cleaning_statuses rename constraint cleaned_places_by_id_fkey to cleaning_statuses_by_id_fkey;
alter table cleaning_statuses rename constraint cleaned_places_cleaned_by_id_fkey to cleaning_statuses_cleaned_by_id_fkey;
alter table cleaning_statuses rename constraint cleaned_places_assignee_id_fkey to cleaning_statuses_assignee_id_fkey;
alter table cleaning_statuses rename constraint cleaned_places_state_check to cleaning_statuses_state_check;
alter table cleaning_statuses rename constraint cleaned_places_check to cleaning_statuses_check;
alter table housekeeping_settings rename column inspects to requires_inspection;
alter table lost_items rename column kept_where to storage_location;

alter table notifications rename column who to visibility_rule;
alter table notifications rename column rings_until to push_expires_at;
alter table notifications rename column wants_ring to wants_push;
alter table notifications rename column rang_at to pushed_at;
alter table notifications rename column over_at to confirmation_ended_at;
alter table notification_choices rename column rings to alerts;
alter table urgent_messages rename column said to texts;
alter table urgent_messages rename column goes_on_at to escalates_at;
alter table urgent_messages rename column went_on_at to escalated_at;
alter table urgent_messages rename column went_on_to to escalated_to;

alter table display_screens rename column gone_at to offline_reported_at;
alter table display_screens rename column shows to last_report;
alter table display_urgent rename to display_urgent_messages;
alter table display_urgent_messages rename column said_by to sender_name;
alter index display_urgent_pkey rename to display_urgent_messages_pkey;
alter table display_urgent_messages rename constraint display_urgent_check to display_urgent_messages_check;
alter index display_urgent_by_end rename to display_urgent_messages_by_end;
alter table family_lodgings rename column said_at to recorded_at;
alter table family_lodgings rename column said_by to recorded_by;
alter table pictures rename column look to picture_hash;

alter table sheets rename column changed to last_change;
alter table sheet_rows rename column changed to last_change;
alter table sheet_changes rename column overruled to conflicts;
alter table sheet_readers rename column seen to seen_change;
alter table sheet_follows rename to sheet_follow_ups;
alter table sheet_follow_ups rename column driven to synced_change;
alter table sheet_follow_ups rename column told to notified_change;
alter index sheet_follows_pkey rename to sheet_follow_ups_pkey;
alter table sheet_follow_ups rename constraint sheet_follows_sheet_id_fkey to sheet_follow_ups_sheet_id_fkey;
alter table kitchen_notes rename column is_only_this to is_single_meal;

alter table files rename column kept to is_attached;
alter table mails rename column counts_for to limit_mailbox;
alter table uploads rename column counted_for to quota_owner;
