import { customType, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { createdAt } from '#database/columns.server.ts';
import type { ImageFormat } from './picture-of.ts';

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

/** Images by their content. They are in the database so that every node and every backup has them. */
export const images = pgTable('images', {
  /** The first 128 bits of the SHA-256 of the uploaded file, in hexadecimal digits. */
  hash: text().primaryKey(),
  width: integer().notNull(),
  height: integer().notNull(),
  createdAt: createdAt(),
});

/** The variants an image is served in: every width in every format. */
export const imageVariants = pgTable(
  'image_variants',
  {
    hash: text()
      .notNull()
      .references(() => images.hash, { onDelete: 'cascade' }),
    width: integer().notNull(),
    format: text().$type<ImageFormat>().notNull(),
    bytes: bytea().notNull(),
  },
  (table) => [primaryKey({ columns: [table.hash, table.width, table.format] })],
);
