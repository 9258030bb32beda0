-- Charges are deleted by the age of their ruling (CHARGES_KEPT_DAYS). Rows are stored in about the order of their rulings, so a
-- BRIN index finds the old ones, is a few kilobytes, and costs an import next to nothing.
create index charges_by_ruling on charges using brin (ruled_on);
