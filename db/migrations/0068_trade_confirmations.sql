ALTER TABLE "product" ADD COLUMN "rohs" text;--> statement-breakpoint
ALTER TABLE "product" ADD COLUMN "reach" text;--> statement-breakpoint
ALTER TABLE "product" ADD COLUMN "confirmations" jsonb;