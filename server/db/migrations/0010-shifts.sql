-- The shifts of cashiers (docs/shifts.md). An entry belongs to the shift of its cashier that was open when it
-- was recorded, so that it needs no column.
create table shift (
  tenant_id text not null references tenant (id),
  id uuid not null,
  cashier_id uuid not null references account (id),
  cashier_name text not null,
  terminal_id uuid not null,
  -- domain/shifts/shift-state.ts.
  state text not null check (state in ('OPEN', 'COUNTED', 'SENT_BACK', 'APPROVED')),
  opened_at timestamptz(3) not null,
  closed_at timestamptz(3),
  -- What was taken by tender, when it was closed.
  taken jsonb,
  -- The totals that the cashier entered, by tender; null if an administrator closed it uncounted.
  counted jsonb,
  reason text,
  -- The administrator who closed a forgotten shift.
  closed_by uuid references account (id),
  closed_by_name text,
  reviewed_by uuid references account (id),
  reviewed_by_name text,
  note text,
  primary key (tenant_id, id),
  foreign key (tenant_id, terminal_id) references terminal (tenant_id, id),
  check ((state = 'OPEN') = (closed_at is null and taken is null))
);
create unique index shift_one_open_per_cashier on shift (tenant_id, cashier_id) where state = 'OPEN';
create unique index shift_one_open_per_terminal on shift (tenant_id, terminal_id) where state = 'OPEN';
create index shift_by_cashier on shift (tenant_id, cashier_id, id);
