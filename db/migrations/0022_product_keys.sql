CREATE INDEX "product_sku_key" ON "product" USING btree (upper(translate("sku", '- ', '')));--> statement-breakpoint
CREATE INDEX "product_slug" ON "product" USING btree (lower("se_name"));--> statement-breakpoint
CREATE INDEX "product_replaced_by" ON "product" USING btree ("replaced_by_id") WHERE "product"."replaced_by_id" is not null;--> statement-breakpoint
CREATE INDEX "product_unpublished" ON "product" USING btree ("id") WHERE "product"."state" <> 'published';--> statement-breakpoint
-- Attributes of which products have several values already.
UPDATE "attribute" SET "is_multiple" = true WHERE "id" IN (SELECT "attribute_id" FROM "product_attribute" WHERE "position" > 0);
