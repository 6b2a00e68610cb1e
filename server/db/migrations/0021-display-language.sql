-- What the customer chose on a paired display, until the workstation's snapshot has it.
alter table customer_display add column chosen_language text;
