-- Text as every search compares it: small letters without tone marks, dots below, hooks and apostrophes, so that Adaobi finds
-- Adaọbi and ugu finds ụgụ however they were typed. `foldText` in domain/typed-text.ts is the same.
create function fold_text(said text) returns text language sql immutable strict parallel safe as $$
  select replace(replace(replace(replace(lower(translate(
    regexp_replace(normalize(translate(said, '''’‘`´ʼʻʹ′＇', ''), NFKD),
      '[\u00AD\u0300-\u036F\u0483-\u0489\u0591-\u05BD\u0610-\u061A\u064B-\u065F\u0670\u1AB0-\u1AFF\u1DC0-\u1DFF\u200B-\u200F\u202A-\u202E\u2060-\u2069\u20D0-\u20FF\uFE00-\uFE0F\uFE20-\uFE2F\uFEFF]', '', 'g'),
    'ƁƊƘƳƆƐŊƏƎØĐŁĦƲƓƖɓɗƙƴɔɛŋəǝıøđłħʋɠɩ',
    'bdkyoeneeodlhvgibdkyoeneeiodlhvgi')), 'ß', 'ss'), 'ẞ', 'ss'), 'æ', 'ae'), 'œ', 'oe')
$$;

-- Rows that have their words already keep them until the online step of this number has made them anew.
create or replace function search_words(name text, phone text) returns tsvector
language sql immutable parallel safe as $$
  select to_tsvector('simple', translate(public.fold_text(name), '.-_/@:', '      ')) || array_to_tsvector(array_remove(array[
    regexp_replace(phone, '^\+(234)?', ''), 'end' || reverse(phone)
  ], null))
$$;

-- Names that came in parts, a letter and its mark apart, are one with those that came whole.
update users set name = normalize(name, NFC) where name is not nfc normalized;
update launch_subscribers set name = normalize(name, NFC) where name is not nfc normalized;
update agent_applications set name = normalize(name, NFC) where name is not nfc normalized;
update addresses set contact_name = normalize(contact_name, NFC), landmark = normalize(landmark, NFC)
where contact_name is not nfc normalized or landmark is not nfc normalized;

-- Composes names and places of orders from before and makes their search words anew, some at a time. Can be cut off and called
-- again. Most are plain letters without an apostrophe, whose words were right.
create procedure fold_orders(most integer) language plpgsql as $$
declare
  id_after text := '';
  last_id text;
begin
  loop
    select max(id) into last_id from (
      select id from orders where id > id_after order by id limit most) next;
    exit when last_id is null;
    update orders set contact_name = normalize(contact_name, NFC), landmark = normalize(landmark, NFC)
    where id > id_after and id <= last_id and contact_name || area || landmark || goods_names ~ '[^ -&(-~]'
      and search is distinct from search_words(
        normalize(contact_name, NFC) || ' ' || area || ' ' || normalize(landmark, NFC) || ' ' || goods_names, contact_phone);
    commit;
    id_after := last_id;
  end loop;
end $$;
