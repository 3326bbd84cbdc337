/**
 * Values of attributes keep their searched text; indexes give them in the order of their list, and by texts that repeat
 * (ADR 93). `folded` is `foldedInSql` as of this migration: what generates a column has to be immutable.
 */
const MARKS =
  '[\u0300-\u036F\u0483-\u0489\u0591-\u05C7\u064B-\u065F\u1AB0-\u1AFF\u1DC0-\u1DFF\u20D0-\u20FF\u3099\u309A\uFE20-\uFE2F]'
const SPACES = ' \t\n\r\f\v\u00A0\uFEFF'
const HAS_CAPITALS = '[ÆÐØÞĐĦŁŊŒŦ\u0180-\u024F\u0370-\u058F\u1F00-\u1FFF]'
const UPPER =
  'ÆÐØÞĐĦŁŊŒŦƁƂƄƆƇƉƊƋƎƏƐƑƓƔƖƗƘƜƝƟƢƤƦƧƩƬƮƱƲƳƵƷƸƼǤǶǷȜȠȢȤȺȻȽȾɁɃɄɅɆɈɊɌɎͰͲͶͿΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩϏϘϚϜϞϠϢϤϦϨϪϬϮϷϺϽϾϿЂЄЅІЈЉЊЋЏАБВГДЕЖЗИКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯѠѢѤѦѨѪѬѮѰѲѴѸѺѼѾҀҊҌҎҐҒҔҖҘҚҜҞҠҢҤҦҨҪҬҮҰҲҴҶҸҺҼҾӀӃӅӇӉӋӍӔӘӠӨӶӺӼӾԀԂԄԆԈԊԌԎԐԒԔԖԘԚԜԞԠԢԤԦԨԪԬԮԱԲԳԴԵԶԷԸԹԺԻԼԽԾԿՀՁՂՃՄՅՆՇՈՉՊՋՌՍՎՏՐՑՒՓՔՕՖ'
const LOWER =
  'æðøþđħłŋœŧɓƃƅɔƈɖɗƌǝəɛƒɠɣɩɨƙɯɲɵƣƥʀƨʃƭʈʊʋƴƶʒƹƽǥƕƿȝƞȣȥⱥȼƚⱦɂƀʉʌɇɉɋɍɏͱͳͷϳαβγδεζηθικλμνξοπρστυφχψωϗϙϛϝϟϡϣϥϧϩϫϭϯϸϻͻͼͽђєѕіјљњћџабвгдежзиклмнопрстуфхцчшщъыьэюяѡѣѥѧѩѫѭѯѱѳѵѹѻѽѿҁҋҍҏґғҕҗҙқҝҟҡңҥҧҩҫҭүұҳҵҷҹһҽҿӏӄӆӈӊӌӎӕәӡөӷӻӽӿԁԃԅԇԉԋԍԏԑԓԕԗԙԛԝԟԡԣԥԧԩԫԭԯաբգդեզէըթժիլխծկհձղճմյնշոչպջռսվտրցւփքօֆ'

export const valueSearch = {
  name: '0093-value-search',
  sql: `
create function folded(given text) returns text language sql immutable parallel safe as $$
  select case when octet_length(given) = length(given) then lower(btrim(given, '${SPACES}'))
    when given ~ '${HAS_CAPITALS}' then translate(
      lower(regexp_replace(normalize(btrim(given, '${SPACES}'), NFKD), '${MARKS}', '', 'g')), '${UPPER}', '${LOWER}')
    else lower(regexp_replace(normalize(btrim(given, '${SPACES}'), NFKD), '${MARKS}', '', 'g')) end
$$;
alter table attribute_values add column search_text text collate "C" not null generated always as (
  folded(translate(value, chr(31), ' ')) || chr(31) || folded(translate(coalesce(display_name, ''), chr(31), ' '))
    || chr(31) || folded(translate(coalesce(description, ''), chr(31), ' '))
) stored;
create index attribute_values_search on attribute_values using gin (search_text gin_trgm_ops);
create index attribute_values_browse
  on attribute_values (supplier_id, attribute_id, value_number, value_date, value_key, id);
drop index attribute_values_number;
create index attribute_values_standard on attribute_values (supplier_id, standard, attribute_id) where standard is not null;
create index attribute_values_tolerance
  on attribute_values (supplier_id, tolerance, attribute_id) where tolerance is not null;
`,
}
