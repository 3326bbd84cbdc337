/** Views that belong to one showcase, ordered recipients, and asset boards; none had rows before. */
export const showcases = {
  name: '0009-showcases',
  sql: `
alter table showcases add column recipient_name_key text collate "C" not null default '';
alter table showcases add column recipient_company_key text collate "C" not null default '';

alter table views add column showcase_id uuid;
alter table views add foreign key (supplier_id, showcase_id) references showcases (supplier_id, id) on delete cascade;
create unique index views_showcase on views (supplier_id, showcase_id) where showcase_id is not null;

drop table showcase_images;
create table showcase_images (
  supplier_id uuid not null,
  showcase_id uuid not null,
  asset_id uuid not null,
  position integer not null,
  primary key (supplier_id, showcase_id, asset_id),
  foreign key (supplier_id, showcase_id) references showcases (supplier_id, id) on delete cascade,
  foreign key (supplier_id, asset_id) references assets (supplier_id, id) on delete cascade
);
create index showcase_images_asset on showcase_images (supplier_id, asset_id);
`,
}
