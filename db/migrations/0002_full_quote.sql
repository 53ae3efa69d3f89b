CREATE TABLE "quote_attachment" (
	"id" text PRIMARY KEY NOT NULL,
	"cart_id" integer,
	"quote_id" integer,
	"file_name" text NOT NULL,
	"file_size" integer NOT NULL,
	"content_type" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "quote_attachment_owner" CHECK (num_nonnulls("quote_attachment"."cart_id", "quote_attachment"."quote_id") = 1)
);
--> statement-breakpoint
CREATE TABLE "quote_attachment_piece" (
	"attachment_id" text NOT NULL,
	"position" integer NOT NULL,
	"bytes" "bytea" NOT NULL,
	CONSTRAINT "quote_attachment_piece_attachment_id_position_pk" PRIMARY KEY("attachment_id","position")
);
--> statement-breakpoint
ALTER TABLE "quote_attachment" ADD CONSTRAINT "quote_attachment_cart_id_quote_cart_id_fk" FOREIGN KEY ("cart_id") REFERENCES "public"."quote_cart"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quote_attachment" ADD CONSTRAINT "quote_attachment_quote_id_quote_id_fk" FOREIGN KEY ("quote_id") REFERENCES "public"."quote"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quote_attachment_piece" ADD CONSTRAINT "quote_attachment_piece_attachment_id_quote_attachment_id_fk" FOREIGN KEY ("attachment_id") REFERENCES "public"."quote_attachment"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "quote_attachment_cart" ON "quote_attachment" USING btree ("cart_id");--> statement-breakpoint
CREATE INDEX "quote_attachment_quote" ON "quote_attachment" USING btree ("quote_id");