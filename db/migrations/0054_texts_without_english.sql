-- A text may stand in any one language: what the others lack is due too, whether or not there is English. And what stood there before
-- there was English is its original, not outdated.
-- Every text of some records by its language; empty texts are null. 'product values' are those within values of products.
CREATE FUNCTION "texts_by_language"(of_kind text, ids integer[]) RETURNS TABLE (
  record_id integer, field text, language text, words text
) LANGUAGE sql STABLE AS $$
SELECT t.product_id, f.field, t.language, nullif(f.words, '')
FROM product_text t
JOIN product p ON p.id = t.product_id AND p.state <> 'withdrawn'
CROSS JOIN LATERAL (VALUES
  ('name', t.name), ('short_description', t.short_description), ('full_description', t.full_description),
  ('meta_title', t.meta_title), ('meta_description', t.meta_description)
) f(field, words)
WHERE of_kind = 'product' AND t.product_id = ANY(ids)
UNION ALL
SELECT t.category_id, f.field, t.language, nullif(f.words, '')
FROM category_text t
CROSS JOIN LATERAL (VALUES ('name', t.name), ('description', t.description)) f(field, words)
WHERE of_kind = 'category' AND t.category_id = ANY(ids)
UNION ALL
SELECT t.attribute_id, 'name', t.language, nullif(t.name, '') FROM attribute_text t
WHERE of_kind = 'attribute' AND t.attribute_id = ANY(ids)
UNION ALL
SELECT t.option_id, 'name', t.language, nullif(t.name, '') FROM attribute_option_text t
WHERE of_kind = 'option' AND t.option_id = ANY(ids)
UNION ALL
SELECT t.faq_id, f.field, t.language, nullif(f.words, '')
FROM faq_text t
CROSS JOIN LATERAL (VALUES ('question', t.question), ('answer', t.answer)) f(field, words)
WHERE of_kind = 'faq' AND t.faq_id = ANY(ids)
UNION ALL
SELECT t.category_id, 'name', t.language, nullif(t.name, '') FROM faq_category_text t
WHERE of_kind = 'faq_category' AND t.category_id = ANY(ids)
UNION ALL
SELECT p.id, f.field, t.language, nullif(f.words, '')
FROM topic p
JOIN topic_text t ON t.system_name = p.system_name
CROSS JOIN LATERAL (VALUES ('title', t.title), ('meta_description', t.meta_description), ('body', t.body)) f(field, words)
WHERE of_kind = 'topic' AND p.id = ANY(ids)
UNION ALL
SELECT t.version_id, f.field, t.language, nullif(f.words, '')
FROM topic_version_text t
JOIN topic_version v ON v.id = t.version_id AND v.in_force_until IS NULL
CROSS JOIN LATERAL (VALUES ('title', t.title), ('meta_description', t.meta_description), ('body', t.body)) f(field, words)
WHERE of_kind = 'topic_version' AND t.version_id = ANY(ids)
UNION ALL
SELECT t.post_id, f.field, t.language, nullif(f.words, '')
FROM post_text t
JOIN post p ON p.id = t.post_id AND p.state <> 'withdrawn'
CROSS JOIN LATERAL (VALUES
  ('title', t.title), ('overview', t.overview), ('body', t.body),
  ('image_alternate_text', CASE WHEN NOT p.image_is_decoration THEN t.image_alternate_text END)
) f(field, words)
WHERE of_kind = 'post' AND t.post_id = ANY(ids)
UNION ALL
SELECT p.id, 'name', t.language, nullif(t.name, '')
FROM tag p
JOIN tag_text t ON t.tag = p.tag
WHERE of_kind = 'tag' AND p.id = ANY(ids) AND p.merged_into IS NULL
UNION ALL
SELECT t.leader_id, f.field, t.language, nullif(f.words, '')
FROM leader_text t
CROSS JOIN LATERAL (VALUES ('role', t.role), ('description', t.description)) f(field, words)
WHERE of_kind = 'leader' AND t.leader_id = ANY(ids)
UNION ALL
SELECT d.id, 'title', l.language, nullif(l.words, '')
FROM document_record d
CROSS JOIN LATERAL (VALUES ('en', d.title_en), ('es', d.title_es), ('fr', d.title_fr)) l(language, words)
WHERE of_kind = 'document' AND d.id = ANY(ids)
UNION ALL
SELECT m.id, 'alternate', l.language, nullif(m.alternate ->> l.language, '')
FROM media m
CROSS JOIN (VALUES ('en'), ('es'), ('fr')) l(language)
WHERE of_kind = 'media' AND m.id = ANY(ids)
UNION ALL
SELECT x.id, 'reason', l.language, nullif(x.reason ->> l.language, '')
FROM fit_exception x
CROSS JOIN (VALUES ('en'), ('es'), ('fr')) l(language)
WHERE of_kind = 'fit_exception' AND x.id = ANY(ids)
UNION ALL
-- Those of one person are nobody else's to translate.
SELECT s.id, 'text', l.language, nullif(l.words, '')
FROM snippet s
CROSS JOIN LATERAL (VALUES ('en', s.en), ('es', s.es), ('fr', s.fr)) l(language, words)
WHERE of_kind = 'snippet' AND s.id = ANY(ids) AND s.is_shared
UNION ALL
-- A text of an attribute that stands in one language alone is the same in all of them.
SELECT v.product_id, 'attribute.' || a.key || '.words', l.language, nullif(v.words ->> l.language, '')
FROM product_attribute v
JOIN attribute a ON a.id = v.attribute_id AND a.kind = 'text'
JOIN product p ON p.id = v.product_id AND p.state <> 'withdrawn'
CROSS JOIN (VALUES ('en'), ('es'), ('fr')) l(language)
WHERE of_kind = 'product values' AND v.product_id = ANY(ids)
  AND coalesce(v.words ->> 'es', '') <> '' AND coalesce(v.words ->> 'fr', '') <> ''
  AND NOT EXISTS (
    SELECT FROM product_attribute before
    WHERE before.product_id = v.product_id AND before.attribute_id = v.attribute_id AND before.position < v.position
  )
UNION ALL
SELECT v.product_id, 'videos.' || v.key || CASE WHEN v.place = 1 THEN '' ELSE '~' || v.place END || '.title', l.language,
  nullif(l.words, '')
FROM (
  SELECT o.*, coalesce(o.url, o.video_id::text) AS key,
    row_number() OVER (PARTITION BY o.product_id, coalesce(o.url, o.video_id::text) ORDER BY o.position) AS place
  FROM product_video o
  WHERE of_kind = 'product values' AND o.product_id = ANY(ids)
) v
JOIN product p ON p.id = v.product_id AND p.state <> 'withdrawn'
CROSS JOIN LATERAL (VALUES ('en', v.title_en), ('es', v.title_es), ('fr', v.title_fr)) l(language, words)
$$;--> statement-breakpoint
-- What languages lack of texts that have no English, with the words of the one that is shown instead. What waits to go live is left out,
-- and a language that has nothing of a post.
CREATE FUNCTION "find_lacking_texts"(of_kind text, ids integer[]) RETURNS TABLE (
  language text, kind text, record_id integer, field text, state text, words integer
) LANGUAGE sql STABLE AS $$
SELECT l.language, CASE of_kind WHEN 'product values' THEN 'product' ELSE of_kind END, t.record_id, t.field, 'missing',
  cardinality(regexp_split_to_array(btrim(coalesce(t.es, t.fr), E' \t\r\n'), '\s+'))
FROM (
  SELECT b.record_id, b.field, max(b.words) FILTER (WHERE b.language = 'es') AS es, max(b.words) FILTER (WHERE b.language = 'fr') AS fr
  FROM texts_by_language(of_kind, ids) b
  GROUP BY b.record_id, b.field
  HAVING bool_and(b.language <> 'en' OR b.words IS NULL)
) t
CROSS JOIN (VALUES ('en'), ('es'), ('fr')) l(language)
CROSS JOIN LATERAL (
  SELECT CASE WHEN of_kind = 'product values' THEN regexp_replace(t.field, '^(attribute\.[^.]+|videos)\..*$', '\1')
    ELSE t.field || '.' || l.language END AS name
) w
WHERE coalesce(t.es, t.fr) ~ '[A-Za-z]'
  AND CASE l.language WHEN 'es' THEN t.es IS NULL WHEN 'fr' THEN t.fr IS NULL ELSE true END
  AND (of_kind <> 'post' OR EXISTS (SELECT FROM post_text o WHERE o.post_id = t.record_id AND o.language = l.language))
  AND (of_kind NOT LIKE 'product%' OR NOT EXISTS (
    SELECT FROM pending_change p WHERE p.subject_kind = 'product' AND p.subject_id = t.record_id AND p.fields ? w.name
  ))
  AND NOT EXISTS (
    SELECT FROM record_draft d WHERE d.kind = of_kind AND d.subject_id = t.record_id AND d.fields ? w.name
  )
$$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION "find_due_texts"(of_kind text, ids integer[]) RETURNS TABLE (
  language text, kind text, record_id integer, field text, state text, words integer
) LANGUAGE sql STABLE AS $$
SELECT t.language, of_kind, t.record_id, t.field, CASE WHEN t.own IS NULL THEN 'missing' ELSE 'outdated' END,
  cardinality(regexp_split_to_array(btrim(t.english, E' \t\r\n'), '\s+'))
FROM translated_texts(of_kind, ids) t
LEFT JOIN text_state s ON s.subject_kind = t.subject_kind AND s.subject_id = t.subject_id AND s.field = t.state_field
  AND s.language = t.language AND s.text_digest = md5(t.own)
WHERE t.english IS NOT NULL
  AND ((t.own IS NULL AND t.english ~ '[A-Za-z]') OR (t.own IS NOT NULL AND s.source NOT IN ('', t.english)))
UNION ALL
SELECT * FROM find_lacking_texts(of_kind, ids)
$$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION "refresh_due_values"(of_kind text, ids integer[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF ids IS NULL OR cardinality(ids) = 0 THEN
    RETURN;
  END IF;
  DELETE FROM due_later_text d WHERE d.language IN ('en', 'es', 'fr') AND d.kind = of_kind AND d.record_id = ANY(ids);
  INSERT INTO due_later_text (language, kind, record_id, field, state, words)
  SELECT t.language, of_kind, t.record_id, t.field, CASE WHEN t.own IS NULL THEN 'missing' ELSE 'outdated' END,
    cardinality(regexp_split_to_array(btrim(t.english, E' \t\r\n'), '\s+'))
  FROM translated_values(of_kind, ids) t
  LEFT JOIN text_state s ON s.subject_kind = t.subject_kind AND s.subject_id = t.subject_id AND s.field = t.state_field
    AND s.language = t.language AND s.text_digest = md5(t.own)
  WHERE t.english IS NOT NULL
    AND ((t.own IS NULL AND t.english ~ '[A-Za-z]') OR (t.own IS NOT NULL AND s.source NOT IN ('', t.english)))
  ON CONFLICT (language, kind, record_id, field) DO UPDATE SET state = excluded.state, words = excluded.words;
  -- Groups of settings have English.
  IF of_kind NOT LIKE 'setting\_%' THEN
    INSERT INTO due_later_text (language, kind, record_id, field, state, words)
    SELECT f.language, f.kind, f.record_id, f.field, f.state, f.words
    FROM find_lacking_texts(CASE of_kind WHEN 'product' THEN 'product values' ELSE of_kind END, ids) f
    ON CONFLICT (language, kind, record_id, field) DO UPDATE SET state = excluded.state, words = excluded.words;
  END IF;
END
$$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION "refresh_due_texts"(of_kind text, ids integer[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF ids IS NULL OR cardinality(ids) = 0 THEN
    RETURN;
  END IF;
  IF of_kind IN (
    'attribute', 'category', 'option', 'product', 'setting_home_page', 'setting_page_titles', 'setting_site_banner'
  ) THEN
    DELETE FROM due_text d WHERE d.language IN ('en', 'es', 'fr') AND d.kind = of_kind AND d.record_id = ANY(ids);
    INSERT INTO due_text (language, kind, record_id, field, state, words)
    SELECT t.language, t.kind, t.record_id, t.field, t.state, t.words FROM find_due_texts(of_kind, ids) t
    ON CONFLICT (language, kind, record_id, field) DO UPDATE SET state = excluded.state, words = excluded.words;
  ELSIF of_kind IN ('fit_exception', 'snippet') OR of_kind LIKE 'setting\_%' THEN
    PERFORM refresh_due_values(of_kind, ids);
  ELSE
    DELETE FROM due_later_text d WHERE d.language IN ('en', 'es', 'fr') AND d.kind = of_kind AND d.record_id = ANY(ids);
    INSERT INTO due_later_text (language, kind, record_id, field, state, words)
    SELECT t.language, t.kind, t.record_id, t.field, t.state, t.words FROM find_due_texts(of_kind, ids) t
    ON CONFLICT (language, kind, record_id, field) DO UPDATE SET state = excluded.state, words = excluded.words;
  END IF;
END
$$;--> statement-breakpoint
-- Records that have texts without English already.
SELECT refresh_due_texts('product', ARRAY(
  SELECT o.product_id FROM product_text o
  LEFT JOIN product_text e ON e.product_id = o.product_id AND e.language = 'en'
  WHERE o.language <> 'en' AND (
    (coalesce(e.name, '') = '' AND o.name <> '') OR (coalesce(e.short_description, '') = '' AND o.short_description <> '')
    OR (coalesce(e.full_description, '') = '' AND o.full_description <> '')
    OR (coalesce(e.meta_title, '') = '' AND o.meta_title <> '') OR (coalesce(e.meta_description, '') = '' AND o.meta_description <> '')
  )
));--> statement-breakpoint
SELECT refresh_due_texts('category', (SELECT array_agg(id) FROM category));--> statement-breakpoint
SELECT refresh_due_texts('attribute', (SELECT array_agg(id) FROM attribute));--> statement-breakpoint
SELECT refresh_due_texts('option', (SELECT array_agg(id) FROM attribute_option));--> statement-breakpoint
SELECT refresh_due_texts('post', (SELECT array_agg(id) FROM post));--> statement-breakpoint
SELECT refresh_due_texts('topic', (SELECT array_agg(id) FROM topic));--> statement-breakpoint
SELECT refresh_due_texts('media', (SELECT array_agg(id) FROM media));--> statement-breakpoint
SELECT refresh_due_texts('snippet', (SELECT array_agg(id) FROM snippet));--> statement-breakpoint
-- Texts that stood before there was English are its originals now.
SELECT refresh_due_texts(of_kind, (SELECT array_agg(DISTINCT subject_id) FROM text_state WHERE subject_kind = of_kind AND source = ''))
FROM unnest(ARRAY['product', 'faq', 'faq_category', 'tag', 'leader', 'document', 'topic_version']) of_kind;--> statement-breakpoint
SELECT refresh_due_values(of_kind, (SELECT array_agg(DISTINCT subject_id) FROM text_state WHERE subject_kind = of_kind AND source = ''))
FROM unnest(ARRAY['product', 'fit_exception']) of_kind;
