/** What a parcel file may say of a parcel. */
export const PARCEL_FIELDS = [
  'parcel',
  'owner',
  'owner2',
  'careOf',
  'mailingAddress',
  'mailingAddress2',
  'mailingCity',
  'mailingState',
  'mailingZip',
  'mailingZip4',
  'siteAddress',
  'siteCity',
  'siteState',
  'siteZip',
  'legalDescription',
  'use',
  'propertyClass',
  'auxiliaryClass',
  'dwellings',
  'rec',
  'district',
  'availableOn',
  'operationalOn',
  'connectedOn',
  'noticedOn',
  'trackedFrom',
  'email',
  'language',
  'services',
] as const;

export type ParcelField = (typeof PARCEL_FIELDS)[number];

/**
 * Names of columns, as letters and digits only, the better ones first: the statewide schema of Wisconsin (which does spell
 * PSTLADRESS with one D), Esri's local-government fields with the ten letters that a shapefile leaves of them, and
 * plain words.
 */
export const COLUMN_NAMES: Readonly<Record<ParcelField, readonly string[]>> = {
  parcel: [
    'parcel',
    'parcelid',
    'parcelnumber',
    'parcelno',
    'parcelnum',
    'taxparcelid',
    'taxparceli',
    'taxparcelnumber',
    'taxkey',
    'taxkeynumber',
    'taxkeyno',
    'pin',
    'apn',
  ],
  owner: ['owner', 'owner1', 'ownername', 'ownername1', 'ownernme1', 'ownernme', 'owners'],
  owner2: ['owner2', 'ownername2', 'ownernme2', 'coowner'],
  careOf: ['careof', 'incareof'],
  mailingAddress: [
    'mailingaddress',
    'mailingaddress1',
    'mailaddress',
    'mailing',
    'pstladress',
    'pstladdress',
    'pstladdres',
    'postaladdress',
    'owneraddress',
  ],
  mailingAddress2: ['mailingaddress2', 'mailaddress2', 'pstladdress2'],
  mailingCity: ['mailingcity', 'mailcity', 'pstlcity'],
  mailingState: ['mailingstate', 'mailstate', 'pstlstate'],
  mailingZip: ['mailingzip', 'mailzip', 'mailingzipcode', 'pstlzip5'],
  mailingZip4: ['mailingzip4', 'pstlzip4'],
  siteAddress: ['siteaddress', 'siteadress', 'siteaddres', 'propertyaddress', 'situs', 'situsaddress'],
  siteCity: ['sitecity', 'situscity', 'propertycity', 'placename'],
  siteState: ['sitestate', 'situsstate', 'propertystate'],
  siteZip: ['sitezip', 'sitezipcode', 'situszip', 'propertyzip', 'zipcode'],
  legalDescription: ['legaldescription', 'legaldescr', 'legaldesc', 'legal'],
  use: ['use', 'propertyuse', 'buildinguse'],
  propertyClass: ['propclass', 'propertyclass'],
  auxiliaryClass: ['auxclass', 'auxiliaryclass'],
  dwellings: ['dwellings', 'dwellingunits', 'numberofdwellings', 'units'],
  rec: ['rec', 'recs'],
  district: ['district', 'sewerdistrict'],
  availableOn: ['availableon', 'available', 'seweravailable', 'seweravailableon', 'availabledate', 'availabilitydate'],
  operationalOn: ['operationalon', 'operational', 'seweroperational', 'seweroperationalon', 'operationaldate'],
  connectedOn: ['connectedon', 'connected', 'connectiondate', 'connecteddate'],
  noticedOn: [
    'noticedate',
    'noticedon',
    'noticeon',
    'availabilitynotice',
    'availabilitynoticeon',
    'noticeofavailability',
  ],
  trackedFrom: ['trackedfrom'],
  email: ['email', 'emailaddress', 'owneremail'],
  language: ['language', 'lang'],
  services: ['services', 'othercases'],
};

/** As people read it in messages. */
export const FIELD_WORDS: Readonly<Record<ParcelField, string>> = {
  parcel: 'parcel',
  owner: 'owner',
  owner2: 'second owner',
  careOf: 'care of',
  mailingAddress: 'mailing address',
  mailingAddress2: 'mailing address 2',
  mailingCity: 'mailing city',
  mailingState: 'mailing state',
  mailingZip: 'mailing ZIP',
  mailingZip4: 'mailing ZIP+4',
  siteAddress: 'site address',
  siteCity: 'site city',
  siteState: 'site state',
  siteZip: 'site ZIP',
  legalDescription: 'legal description',
  use: 'use',
  propertyClass: 'property class',
  auxiliaryClass: 'auxiliary class',
  dwellings: 'dwellings',
  rec: 'rec',
  district: 'district',
  availableOn: 'available on',
  operationalOn: 'operational on',
  connectedOn: 'connected on',
  noticedOn: 'notice date',
  trackedFrom: 'tracked from',
  email: 'email',
  language: 'language',
  services: 'services',
};

/** Names that only the statewide schema has: how the layout is told in the answer. */
export const STATEWIDE = ['pstladress', 'siteadress', 'ownernme1', 'propclass', 'taxparcelid', 'stateid', 'conname'];

/** A column's name without what people write differently: "Parcel No." and PARCEL_NO are one. */
export function normalizeColumnName(name: string): string {
  return name
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '');
}
