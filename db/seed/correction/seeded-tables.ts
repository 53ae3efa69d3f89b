/** How a correction treats a table that the seed fills. */
export interface SeededTable {
  name: string
  /**
   * Expressions over the row `t` that identify it in every database, with their type. Generated ids differ between databases, so
   * the part number or key of the row's owner is part of it: the same id may be another product elsewhere.
   */
  key: Record<string, readonly [type: 'integer' | 'text', expression: string]>
  /** Long texts, of which only the changed part is replaced. */
  texts?: readonly string[]
  /** Columns that are made from another text, and corrected with it. */
  madeFrom?: Record<string, string>
  /** Columns that belong together: a correction needs all of them unchanged. */
  isWhole?: boolean
  /** Columns that are not compared: generated ids, times and what the stamps hold. */
  ignored?: readonly string[]
  /** Condition for the rows of the seed; default: all rows. */
  where?: string
  /** Condition for adding rows: the database has the demonstration catalogue. Without it no row is added. */
  addedWhere?: string
}

const product = (column: string) => `(select p.sku from product p where p.id = t.${column})`
const attribute = '(select a.key from attribute a where a.id = t.attribute_id)'
const hasCatalog = `exists (select from category where id = 1 and se_name = 'dc-power-distribution')`

/** In the order of adding rows. Removing uses the reverse order. */
export const seededTables: readonly SeededTable[] = [
  {
    name: 'setting',
    key: { key: ['text', 't.key'] },
    texts: ['value'],
    where: `t.key in ('company', 'home_page', 'links', 'external_links')`,
  },
  { name: 'category', key: { id: ['integer', 't.id'], se_name: ['text', 't.se_name'] } },
  {
    name: 'category_text',
    key: { category_id: ['integer', 't.category_id'], language: ['text', 't.language'] },
    texts: ['name', 'description'],
  },
  { name: 'attribute', key: { id: ['integer', 't.id'], key: ['text', 't.key'] }, addedWhere: hasCatalog },
  {
    name: 'attribute_text',
    key: {
      attribute_id: ['integer', 't.attribute_id'],
      attribute: ['text', attribute],
      language: ['text', 't.language'],
    },
    texts: ['name'],
    addedWhere: hasCatalog,
  },
  {
    name: 'category_attribute',
    key: {
      category_id: ['integer', 't.category_id'],
      category: ['text', '(select c.se_name from category c where c.id = t.category_id)'],
      attribute: ['text', attribute],
    },
    // A company that has made a template of its own, or changed the series, keeps it.
    addedWhere: `${hasCatalog} and (not exists (select from category_attribute own where own.category_id = t.category_id) or exists (select from category c where c.id = t.category_id and c.revision = 1))`,
  },
  {
    name: 'attribute_option',
    key: { id: ['integer', 't.id'], attribute: ['text', attribute] },
    addedWhere: hasCatalog,
  },
  {
    name: 'attribute_option_text',
    key: {
      option_id: ['integer', 't.option_id'],
      option: ['text', '(select o.key from attribute_option o where o.id = t.option_id)'],
      language: ['text', 't.language'],
    },
    texts: ['name'],
    addedWhere: hasCatalog,
  },
  {
    name: 'product',
    key: { id: ['integer', 't.id'], sku: ['text', 't.sku'] },
    ignored: ['revision', 'created_at', 'updated_at'],
  },
  {
    name: 'product_text',
    key: {
      product_id: ['integer', 't.product_id'],
      sku: ['text', product('product_id')],
      language: ['text', 't.language'],
    },
    texts: ['name', 'short_description', 'full_description', 'meta_title', 'meta_description'],
  },
  {
    name: 'product_attribute',
    key: {
      product_id: ['integer', 't.product_id'],
      sku: ['text', product('product_id')],
      attribute: ['text', attribute],
      position: ['integer', 't.position'],
    },
    isWhole: true,
    addedWhere: 't.option_id is null or exists (select from attribute_option o where o.id = t.option_id)',
  },
  {
    name: 'product_relation',
    key: {
      product_id: ['integer', 't.product_id'],
      sku: ['text', product('product_id')],
      related: ['text', product('related_id')],
      kind: ['text', 't.kind'],
    },
    addedWhere: 'true',
  },
  { name: 'post', key: { post: ['text', slugOf('t.id')] }, ignored: ['id', 'updated_at', 'revision', 'state'] },
  {
    name: 'post_text',
    key: { post: ['text', slugOf('t.post_id')], language: ['text', 't.language'] },
    texts: ['title', 'overview', 'image_alternate_text', 'body'],
    madeFrom: { body_html: 'body' },
    ignored: ['post_id'],
  },
  {
    name: 'post_tag',
    key: { post: ['text', slugOf('t.post_id')], tag: ['text', 't.tag'] },
    ignored: ['post_id'],
  },
  { name: 'tag_text', key: { tag: ['text', 't.tag'], language: ['text', 't.language'] }, texts: ['name'] },
  {
    name: 'faq_text',
    key: {
      faq: ['integer', '(select f.position from faq f where f.id = t.faq_id)'],
      language: ['text', 't.language'],
    },
    texts: ['category', 'question', 'answer'],
    madeFrom: { answer_html: 'answer' },
    ignored: ['faq_id'],
  },
  {
    name: 'topic_text',
    key: { topic: ['text', 't.system_name'], language: ['text', 't.language'] },
    texts: ['title', 'meta_description', 'body'],
    madeFrom: { body_html: 'body' },
  },
  { name: 'leader', key: { leader: ['text', 't.name'] }, ignored: ['id', 'revision'] },
  {
    name: 'leader_text',
    key: {
      leader: ['text', '(select l.name from leader l where l.id = t.leader_id)'],
      language: ['text', 't.language'],
    },
    texts: ['role', 'description'],
    ignored: ['leader_id'],
  },
]

// A post is identified by its English name in URLs, which never changes.
function slugOf(id: string): string {
  return `(select s.se_name from post_text s where s.post_id = ${id} and s.language = 'en')`
}
