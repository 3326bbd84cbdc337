/** Until an export has ended, its status is the state of its job: only its outcome is stored, which outlives the job. */
export const exportOutcomes = {
  name: '0045-export-outcomes',
  sql: `
alter table exports rename column status to outcome;
alter table exports drop constraint exports_status_check;
alter table exports alter column outcome drop not null;
update exports e set outcome = case
    when exists (select from jobs j where j.supplier_id = e.supplier_id and j.id = e.job_id) then null else 'failed' end
  where outcome in ('queued', 'running');
alter table exports add constraint exports_outcome_check check (outcome in ('done', 'failed', 'cancelled'));
`,
}
