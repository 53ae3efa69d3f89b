CREATE TABLE "catalog_image" (
	"format" text NOT NULL,
	"piece" integer NOT NULL,
	"revision" integer NOT NULL,
	"bytes" "bytea" NOT NULL,
	"written_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "catalog_image_format_piece_pk" PRIMARY KEY("format","piece")
);
