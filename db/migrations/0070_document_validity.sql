ALTER TABLE "document" ADD COLUMN "validity" text;--> statement-breakpoint
ALTER TABLE "document_record" ADD COLUMN "type" text;--> statement-breakpoint
ALTER TABLE "document_record" ADD COLUMN "issuer" text;--> statement-breakpoint
ALTER TABLE "document_record" ADD COLUMN "is_of_company" boolean DEFAULT false NOT NULL;