-- alone
-- For lists of quotes by product.
CREATE INDEX CONCURRENTLY IF NOT EXISTS "quote_line_product" ON "quote_line" USING btree ("product_id","quote_id");
