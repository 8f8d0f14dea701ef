-- What the certified list and the October notice want of a parcel (Wis. Stat. 66.0809(3)): its legal description, and
-- its own post-office address, of which the site address is the street.

alter table parcel add column legal_description text;
alter table parcel add column site_place text;
comment on column parcel.legal_description is 'As on the tax roll; the certified list names the parcel by it.';
comment on column parcel.site_place is 'City, state and ZIP of the site address, as on an envelope.';
