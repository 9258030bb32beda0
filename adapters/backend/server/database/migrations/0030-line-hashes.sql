-- Hash of the line of a charge file from which the charge was read: an import of the same line need not read its fields. Null
-- where a charge comes from elsewhere, or where its record depends on more than the line, such as a photo beside the file.
alter table charges add column line_hash text;
