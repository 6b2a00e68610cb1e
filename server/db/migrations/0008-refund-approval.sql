-- The second person of a refund that needed one; the audit entry `refund.started` names them too.
alter table refund add column approved_by uuid references account (id);
