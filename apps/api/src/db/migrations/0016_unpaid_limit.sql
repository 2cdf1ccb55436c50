-- Orders of one buyer are added up one after the other: after the lock, the second query of a volatile function sees
-- what was committed while it waited. A query of the placing statement itself would not.
CREATE FUNCTION lock_and_sum_unpaid(buyer uuid) RETURNS bigint LANGUAGE plpgsql VOLATILE AS $$
BEGIN
  PERFORM FROM users WHERE id = buyer FOR NO KEY UPDATE;
  RETURN (
    SELECT coalesce(sum(total_cents), 0) FROM orders
    WHERE user_id = buyer AND paid_at IS NULL AND cancelled_at IS NULL AND expired_at IS NULL);
END $$;--> statement-breakpoint
-- Nothing listens to it (decision 113).
DROP TRIGGER orders_are_told ON orders;
