-- What must hold for messages with airlines.

-- message-once: a version of a waybill is sent once to each recipient.
select kind || ' ' || mawb_no as record from messaging.message where direction = 'OUT'
group by kind, mawb_no, coalesce(hawb_no, ''), partner_id, record_version having count(*) > 1;

-- message-state: a message that was sent says when, and one that was answered has been sent.
select id::text as record from messaging.message
where direction = 'OUT' and ((state in ('sent', 'accepted', 'rejected') and sent_at is null) or answered_at < sent_at);

-- answer-answers-outgoing: an acknowledgement answers a message that went out.
select a.id::text as record from messaging.message a join messaging.message m on m.id = a.answers_id
where a.direction <> 'IN' or m.direction <> 'OUT';

-- report-has-message: a carrier's report stands in a message that came in.
select e.id::text as record from messaging.status_event e join messaging.message m on m.id = e.message_id
where m.direction <> 'IN';
