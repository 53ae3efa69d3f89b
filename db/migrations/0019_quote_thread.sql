ALTER TABLE "quote_desk" ADD COLUMN "last_customer_message" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "quote_seen" ADD COLUMN "message_id" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "quote_message" ADD COLUMN "from_email" text;