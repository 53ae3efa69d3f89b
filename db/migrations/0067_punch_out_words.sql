ALTER TABLE "punch_out_system" ADD COLUMN "classification" text;--> statement-breakpoint
ALTER TABLE "punch_out_system" ADD COLUMN "names_own_products" boolean DEFAULT false NOT NULL;