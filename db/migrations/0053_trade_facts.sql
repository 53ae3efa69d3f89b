ALTER TABLE "product" ADD COLUMN "gtin" text;--> statement-breakpoint
ALTER TABLE "product" ADD COLUMN "country_of_origin" text;--> statement-breakpoint
ALTER TABLE "product" ADD COLUMN "customs_number" text;--> statement-breakpoint
ALTER TABLE "product" ADD COLUMN "eccn" text;